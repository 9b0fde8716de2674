/** What a reader did as an xAPI statement, for a learning platform to complete with its actor. */
import { fromRoot } from "../app/begin.js";
import { language } from "../app/words.js";

const VERBS = "http://adlnet.gov/expapi/verbs/";

/**
 * @param {"attempted"|"answered"|"completed"} verb @param {import("../app/types.js").State} state
 * @param {{score?: number, extension?: object}} [result]
 */
export function statement(verb, state, { score, extension } = {}) {
  const [path, name, type] = state.lesson ? [`lesson/${state.game}/${state.lesson.id}`, state.lesson.title, "lesson"]
    : state.example ? [`example/${state.game}/${state.example.id}`, state.example.title, "simulation"]
      : state.puzzle ? [`puzzle/${state.game}/${state.puzzle.id}`, state.puzzle.theme, "question"]
        : [`new/${state.game}`, state.name, "simulation"];
  return {
    verb: { id: VERBS + verb, display: { en: verb } },
    object: {
      id: fromRoot(`#/${path}`),
      definition: { type: `http://adlnet.gov/expapi/activities/${type}`, name: { [language()]: name } },
    },
    result: {
      completion: verb === "completed",
      ...(state.puzzle?.done ? { success: state.puzzle.solved } : {}),
      ...(score === undefined ? {} : { score: { raw: score } }),
      ...(extension ? { extensions: { [fromRoot("embed/step")]: extension } } : {}),
    },
  };
}
