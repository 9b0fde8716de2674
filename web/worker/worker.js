/** The worker of one page. */
import { attach } from "./python.js";

attach(/** @type {any} */ (self));
