"""When the package is built, so are the browser client that its server sends and the shared objects that play many games.

The client is there already in a source distribution. Objects are made where they can be: on a machine of the kind they are for, with a
linker and numba. Elsewhere, or with PIGSKIN_PURE set, the wheel has none and is for every machine; the games then need numba for speed.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import tools

ROOT = tools.WEB.parent
OBJECTS = ROOT / "build" / "objects"
INSIDE = "pigskin/engine/compiled/shipped"
# Objects ask nothing of a system but the oldest functions of its C library; `make release-check` looks whether that is so.
TAG = "py3-none-manylinux_2_17_x86_64"
# What the objects are made with: a numba whose ways `engine/compiled/linking.py` knows, and what the rules import.
MAKERS = ["numba==0.68.*", "numpy>=1.26", "platformdirs>=4.2", "pyyaml>=6.0"]


def has_objects() -> bool:
    """Whether shared objects can be made here, if numba can be had."""
    here = sysconfig.get_platform() == "linux-x86_64" and sys.implementation.name == "cpython" and sys.version_info < (3, 15)
    return here and not os.environ.get("PIGSKIN_PURE") and any(map(shutil.which, ("cc", "gcc", "clang")))


class ClientAndObjects(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        client = [] if tools.fresh() else [tools.NODE]
        return [*client, *MAKERS] if self.target_name == "wheel" and has_objects() else client

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        tools.build()
        if self.target_name == "wheel" and version != "editable" and has_objects():
            self.add_objects(build_data)

    def add_objects(self, build_data: dict[str, Any]) -> None:
        """Makes the objects and has them in the wheel, which then is for machines like this one."""
        tools.tell("Making the shared objects of the games ...")
        shutil.rmtree(OBJECTS, ignore_errors=True)
        sources = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *sys.path])}
        done = subprocess.run([sys.executable, "-m", "pigskin.lab.objects", str(OBJECTS)], env=sources, cwd=ROOT, check=False)
        if done.returncode:
            tools.tell("The wheel is built without shared objects.")
            return
        build_data["force_include"].update({str(path): f"{INSIDE}/{path.name}" for path in sorted(OBJECTS.glob("*.so"))})
        build_data["pure_python"] = False
        build_data["tag"] = TAG
