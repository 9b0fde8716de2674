#!/usr/bin/python3
"""A window with WebKitGTK in it that a driver may steer, as narrow as a phone.

The small browser that comes with WebKitGTK is never narrower than 447 px.
"""

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

SIZE = (360, 640)


def begin(context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
    """A driver has come: it gets windows as it asks for them."""
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", lambda _session: window(context))


def window(context: WebKit2.WebContext) -> WebKit2.WebView:
    """A new window, of a phone's size; the page in it."""
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    frame = Gtk.Window(decorated=False)
    frame.set_default_size(*SIZE)
    frame.add(view)
    frame.show_all()
    return view


def main() -> None:
    """Wait for a driver until it ends this program."""
    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    context.connect("automation-started", begin)
    Gtk.main()


if __name__ == "__main__":
    main()
