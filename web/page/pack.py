"""Packs the folder /from into /packed.zip, modules compiled. It runs in the Python of the page, whose bytecode is its own.

Nothing is compressed: whoever sends the file does that better for all of it, and it is read faster.
"""

import ast
import importlib.util
import marshal
import struct
import zipfile
from pathlib import Path

ALWAYS_VALID = 0b01  # a hash that nobody checks
FOLDER = Path("/from")


def compiled(path: Path) -> bytes:
    """A module as it stands in a .pyc file, without its docstrings, which are of no use in a page."""
    source = path.read_bytes()
    tree = ast.parse(source)
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body
        if documented and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, f"/{path.relative_to(FOLDER)}", "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + struct.pack("<I", ALWAYS_VALID) + importlib.util.source_hash(source) + marshal.dumps(code)


with zipfile.ZipFile("/packed.zip", "w") as packed:
    for path in sorted(FOLDER.rglob("*")):
        if path.is_file():
            name, is_module = str(path.relative_to(FOLDER)), path.suffix == ".py"
            entry = zipfile.ZipInfo(name + "c" if is_module else name)
            packed.writestr(entry, compiled(path) if is_module else path.read_bytes())
