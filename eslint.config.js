import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-implied-eval": "error",
      "no-empty": ["error", { allowEmptyCatch: false }],
    },
  },
  { files: ["web/**/*.js"], languageOptions: { globals: globals.browser } },
  { files: ["web/worker/**/*.js"], languageOptions: { globals: globals.worker } },
  { files: ["web/sw.js"], languageOptions: { globals: { ...globals.serviceworker, __KEPT__: "readonly" } } },
  { files: ["{build,tools,tests}/**/*.mjs"], languageOptions: { globals: globals.node } },
];
