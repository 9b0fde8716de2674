/** Runs before the styles are read: Python takes longest to wake, so its worker begins before all else. */
import { beginEarly, beginWorker } from "./begin.js";

beginEarly(beginWorker);
