"""Finds the browser that the tests drive. Run as a program it installs it, where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess

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


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def arguments() -> list[str]:
    """How it is started; it will not run in its sandbox as root."""
    return [*ARGUMENTS, "--no-sandbox"] if is_root() else ARGUMENTS


def install() -> None:
    """Brings the browser where it is missing and this user may; else stops with one line."""
    if found():
        return
    if is_root() and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "-q", "update"], ["apt-get", "-q", "-y", "install", "--no-install-recommends", "chromium"]):
            if subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL).returncode:
                break
    if not found():
        raise SystemExit(MISSING)


if __name__ == "__main__":
    install()
