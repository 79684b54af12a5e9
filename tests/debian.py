"""Brings programs that the tests need and PyPI does not have, from Debian's packages, where that is allowed."""

from __future__ import annotations

import os
import shutil
import subprocess


def is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(package: str) -> None:
    """Installs a package where this user may; whether it is there then, the caller looks for itself."""
    if is_root() and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["apt-get", "-q", "update"], ["apt-get", "-q", "-y", "install", "--no-install-recommends", package]):
            if subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL).returncode:
                break
