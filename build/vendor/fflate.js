// web/worker imports this as ../vendor/fflate.js; the build packs the pinned package in its place.
export { unzipSync } from "fflate";
