"""Finds the browser that the tests drive. Run as a program it installs it, where that is allowed."""

from __future__ import annotations

import shutil

import debian

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
ARGUMENTS = [
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "The browser tests need Chromium, which is not here: install the package `chromium`."


def found() -> str | None:
    """The path of the browser, if there is one."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def arguments() -> list[str]:
    """How it is started; it will not run in its sandbox as root."""
    return [*ARGUMENTS, "--no-sandbox"] if debian.is_root() else ARGUMENTS


def install() -> None:
    """Brings the browser where it is missing and this user may; else stops with one line."""
    if not found():
        debian.install("chromium")
    if not found():
        raise SystemExit(MISSING)


if __name__ == "__main__":
    install()
