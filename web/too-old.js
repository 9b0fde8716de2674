/**
 * What a browser shows that is too old for the games: one sentence, and the pictures of the shelf. Which browsers that are says
 * docs/browsers.md. A plain script in the JavaScript of 2009, for it must run where nothing newer does.
 */
(function () {
  "use strict";
  var told = false;

  /** Features that came with the oldest browsers we promise; a browser without one of them is older. */
  function isTooOld() {
    return !("noModule" in document.createElement("script")) || typeof WebAssembly !== "object" ||
      !("CompressionStream" in window) || !("toSorted" in Array.prototype);
  }

  /** The covers, as the build wrote them down. @param {HTMLElement} place */
  function showCovers(place) {
    var lang = /^fr/i.test(navigator.language || "") ? "fr" : "en";
    var request = new XMLHttpRequest();
    request.onload = function () {
      var games = JSON.parse(request.responseText).games;
      for (var n = 0; n < games.length; n += 1) {
        var cover = document.createElement("div");
        cover.className = "cover";
        cover.setAttribute("role", "img");
        cover.setAttribute("aria-label", games[n].name);
        cover.innerHTML = games[n].cover;
        place.appendChild(cover);
      }
    };
    request.open("GET", "shelf." + lang + ".json");
    request.send();
  }

  /** @param {string} id @param {boolean} yes */
  function show(id, yes) {
    var el = document.getElementById(id);
    if (el && yes) el.removeAttribute("hidden");
    else if (el) el.setAttribute("hidden", "");
  }

  function tell() {
    if (told) return;
    told = true;
    // The modules that this browser can read after all leave the page alone.
    document.documentElement.setAttribute("data-too-old", "true");
    show("main", false);
    show("too-old", true);
    var shelf = document.getElementById("too-old-shelf");
    if (shelf) showCovers(shelf);
  }

  // A browser may lack what only its parser knows of: then a module of ours is no program to it.
  window.addEventListener("error", function (event) {
    if (/SyntaxError/.test(event.message || "") && !document.documentElement.getAttribute("data-stage")) tell();
  });
  if (isTooOld()) tell();
})();
