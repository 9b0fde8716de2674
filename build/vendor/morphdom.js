// web/app imports this as ../vendor/morphdom.js; the build packs the pinned package in its place.
export { default } from "morphdom";
