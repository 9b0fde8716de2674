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
  // For browsers of any age: what ES5 cannot read does not pass.
  { files: ["web/too-old.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" }, rules: { "no-var": "off", "prefer-const": "off" } },
  { files: ["web/embed/element.js"], languageOptions: { globals: { ...globals.browser, __WORDS__: "readonly" } } },
  { files: ["web/worker/**/*.js"], languageOptions: { globals: globals.worker } },
  { files: ["web/sw.js", "web/spare-sw.js"], languageOptions: { globals: { ...globals.serviceworker, __KEPT__: "readonly" } } },
  { files: ["{build,tools,tests}/**/*.mjs"], languageOptions: { globals: globals.node } },
];
