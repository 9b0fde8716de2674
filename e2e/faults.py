"""A browser that fails: scripts that run before the page and take something away from it, or make it fail when told.

Each fault is a script for `page.add_init_script`. Faults of the storage begin when `window.broken` is true, so that a page can
start in good order and meet the fault later.
"""

#: Ways a write can fail while reading still works.
WRITES = {
    "put throws": """(() => { const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...all) {
        if (window.broken) throw new DOMException("no room", "QuotaExceededError");
        return put.apply(this, all); }; })()""",
    "put aborts": """(() => { const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...all) {
        const asked = put.apply(this, all);
        if (window.broken) this.transaction.abort();
        return asked; }; })()""",
    "put throws something else": """(() => { const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (...all) {
        if (window.broken) throw new DOMException("internal error", "UnknownError");
        return put.apply(this, all); }; })()""",
    "no transaction for writing": """(() => { const begin = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
        if (window.broken && mode === "readwrite") throw new DOMException("closing", "InvalidStateError");
        return begin.call(this, names, mode, ...rest); }; })()""",
}

#: Ways the whole database can be gone.
LOSSES = {
    "no transaction at all": """(() => { const begin = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...all) {
        if (window.broken) throw new DOMException("connection lost", "InvalidStateError");
        return begin.apply(this, all); }; })()""",
    "it does not open again": """(() => { const opened = []; const open = IDBFactory.prototype.open;
        IDBFactory.prototype.open = function (...all) {
        if (window.broken) throw new DOMException("server lost", "UnknownError");
        const asked = open.apply(this, all); asked.addEventListener("success", () => opened.push(asked.result)); return asked; };
        window.cut = () => { for (const base of opened) base.close(); }; })()""",
    "requests never end": """(() => { const get = IDBObjectStore.prototype.get, put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.get = function (...all) { return window.broken ? {} : get.apply(this, all); };
        IDBObjectStore.prototype.put = function (...all) { return window.broken ? {} : put.apply(this, all); }; })()""",
}

#: What a browser may refuse a page from the start, as where site data is blocked or in somebody else's frame.
REFUSALS = {
    "database is null": "Object.defineProperty(window, 'indexedDB', { get: () => null })",
    "database throws": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } })",
    "open throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "open fails": """(() => { IDBFactory.prototype.open = () => { const asked = new EventTarget();
        asked.error = new DOMException("no", "UnknownError");
        setTimeout(() => asked.onerror?.(new Event("error"))); return asked; }; })()""",
    "open never ends": "IDBFactory.prototype.open = () => ({})",
    "locks reject": "LockManager.prototype.request = () => Promise.reject(new DOMException('no', 'SecurityError'))",
    "locks throw": "LockManager.prototype.request = () => { throw new DOMException('no', 'SecurityError'); }",
    "locks never answer": "LockManager.prototype.request = () => new Promise(() => {})",
    "no locks": "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })",
    "no channel": "window.BroadcastChannel = function () { throw new DOMException('no', 'SecurityError'); }",
    "no local storage": """for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });""",
    "no service worker": """Object.defineProperty(Navigator.prototype, "serviceWorker",
        { get() { throw new DOMException("sandboxed", "SecurityError"); } })""",
    "registration never ends": "ServiceWorkerContainer.prototype.register = () => new Promise(() => {})",
    "registration rejects": "ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no'))",
    "no storage manager": "Object.defineProperty(Navigator.prototype, 'storage', { get: () => undefined })",
    "persist never ends": "StorageManager.prototype.persist = () => new Promise(() => {})",
}
