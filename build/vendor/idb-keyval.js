// web/app imports this as ../vendor/idb-keyval.js; the build packs the pinned package in its place.
export * from "idb-keyval";
