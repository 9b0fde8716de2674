"""A small server for dist/: what a static host does, on this machine.

    python tools/serve.py [--dir dist] [--port 8765] [--base /games/ludotheque/]

It sends the headers that netlify.toml gives for each path, picks the compressed file beside the plain
one, and can be slowed down for measurements.
"""

import argparse
import hashlib
import json
import posixpath
import socket
import sys
import threading
import time
import tomllib
from contextlib import suppress
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gz": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json; charset=utf-8",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}
PIECE = 16 * 1024


@lru_cache
def header_rules() -> tuple[tuple[str, tuple[tuple[str, str], ...]], ...]:
    """The header rules of netlify.toml, in order."""
    told = tomllib.loads((ROOT / "netlify.toml").read_text("utf8"))
    return tuple((rule["for"], tuple(rule["values"].items())) for rule in told["headers"])


def headers_for(path: str) -> dict[str, str]:
    """The headers for a path from the site's root; a later rule wins, as on the host."""
    found: dict[str, str] = {}
    for pattern, values in header_rules():
        if path == pattern or (pattern.endswith("*") and path.startswith(pattern[:-1])):
            found.update(values)
    return found


class Line:
    """A slow line shared by all connections: so many bits a second, and a wait before each answer."""

    def __init__(self, kbps: float = 0, latency_ms: float = 0):
        self.rate = kbps * 1000 / 8
        self.latency = latency_ms / 1000
        self._lock = threading.Lock()
        self._free_at = 0.0

    def pace(self, size: int) -> None:
        """Wait until `size` more bytes would have gone through."""
        if not self.rate:
            return
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / self.rate
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for one site."""

    protocol_version = "HTTP/1.1"
    server: "SiteServer"

    def do_GET(self) -> None:
        self._answer(body=True)

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def log_message(self, format: str, *args: object) -> None:
        if self.server.verbose:
            super().log_message(format, *args)

    def _answer(self, body: bool) -> None:
        time.sleep(self.server.line.latency)
        path = unquote(urlsplit(self.path).path)
        if not path.startswith(self.server.base):
            self._plain(404, f"This site lives under {self.server.base}")
            return
        inside = posixpath.normpath("/" + path.removeprefix(self.server.base))
        file = self.server.folder / inside.lstrip("/")
        if file.is_dir():
            if not path.endswith("/"):
                self._plain(301, "", {"Location": self.path.split("?")[0] + "/"})
                return
            file, inside = file / "index.html", posixpath.join(inside, "index.html")
        elif not file.exists() and file.with_name(file.name + ".html").exists():
            file = file.with_name(file.name + ".html")
        if not file.is_file():
            self._plain(404, "Nothing here.")
            return
        self._send(file, inside, body)

    def _send(self, file: Path, inside: str, body: bool) -> None:
        headers = headers_for(inside)
        headers["Content-Type"] = TYPES.get(file.suffix, "application/octet-stream")
        headers["Vary"] = "Accept-Encoding"
        accepted = {word.split(";")[0].strip() for word in self.headers.get("Accept-Encoding", "").split(",")}
        for coding, ending in (("br", ".br"), ("gzip", ".gz")):
            packed = file.with_name(file.name + ending)
            if coding in accepted and packed.exists():
                file, headers["Content-Encoding"] = packed, coding
                break
        data = file.read_bytes()
        headers["ETag"] = f'"{hashlib.sha256(data).hexdigest()[:16]}"'
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._plain(304, "", headers)
            return
        self.server.count(inside, len(data))
        self.send_response(200)
        headers["Content-Length"] = str(len(data))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        if not body:
            return
        try:
            if not self.server.line.rate:
                self.wfile.write(data)
            else:
                for start in range(0, len(data), PIECE):
                    self.server.line.pace(len(data[start : start + PIECE]))
                    self.wfile.write(data[start : start + PIECE])
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True  # the browser went away in the middle: its right

    def _plain(self, status: int, text: str, headers: dict[str, str] | None = None) -> None:
        data = text.encode()
        self.send_response(status)
        for name, value in {**headers_for("/"), "Content-Type": TYPES[".txt"], **(headers or {})}.items():
            self.send_header(name, value)
        if status != 304:
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)


class SiteServer(ThreadingHTTPServer):
    """Serves a folder under a base path. `sent` counts the bytes of bodies, by path."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0, base: str = "/", line: Line | None = None, verbose: bool = False):
        if not (base.startswith("/") and base.endswith("/")):
            raise ValueError(f"a base starts and ends with a slash, unlike {base!r}")
        self.folder, self.base, self.line, self.verbose = folder, base, line or Line(), verbose
        self.sent: list[tuple[str, int]] = []
        self._count_lock = threading.Lock()
        self._open: set[socket.socket] = set()
        super().__init__(("127.0.0.1", port), Handler)

    def count(self, path: str, size: int) -> None:
        """Note one answer with a body."""
        with self._count_lock:
            self.sent.append((path, size))

    @property
    def url(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.server_address[1]}{self.base}"

    def in_background(self) -> "SiteServer":
        """Serve from a thread until `shutdown()`."""
        threading.Thread(target=self.serve_forever, daemon=True).start()
        return self

    def stop(self) -> None:
        """Be gone: kept-alive connections would go on being served otherwise."""
        self.shutdown()
        self.server_close()
        for connection in list(self._open):
            with suppress(OSError):  # it may have ended by itself meanwhile
                connection.shutdown(socket.SHUT_RDWR)

    def get_request(self) -> tuple[socket.socket, object]:
        """Accept a connection and remember it for `stop`."""
        connection, address = super().get_request()
        self._open.add(connection)
        return connection, address

    def shutdown_request(self, request: socket.socket) -> None:
        """Forget a connection that ended."""
        self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error; everything else is shown."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def serve_near(folder: Path, port: int, **how) -> SiteServer:
    """A server on this port, or on any free one if it is taken."""
    try:
        return SiteServer(folder, port, **how)
    except OSError:
        return SiteServer(folder, 0, **how)


def main() -> None:
    """The command line."""
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--dir", type=Path, default=ROOT / "dist")
    options.add_argument("--port", type=int, default=8765)
    options.add_argument("--base", help="path of the site; by default the one given to the build")
    options.add_argument("--kbps", type=float, default=0, help="speed of the line")
    options.add_argument("--latency-ms", type=float, default=0)
    options.add_argument("--verbose", action="store_true", help="log requests")
    chosen = options.parse_args()
    base = chosen.base or json.loads((chosen.dir / "assets.json").read_bytes())["base"]
    line = Line(chosen.kbps, chosen.latency_ms)
    server = serve_near(chosen.dir, chosen.port, base=base, line=line, verbose=chosen.verbose)
    print(f"{server.url}  (Ctrl+C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
