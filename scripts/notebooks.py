"""Runs the notebooks of docs/notebooks: a hook of mkdocs that makes each a page with its pictures.

They are kept without outputs and run whenever the documentation is built, so that no figure in them can grow old. The tests run them too,
at a small size: `executed` takes other values for what the cell with the tag `parameters` sets.
"""

import re
from pathlib import Path
from typing import Any

import nbformat
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from nbclient import NotebookClient
from nbconvert import MarkdownExporter

FOLDER = Path(__file__).parent.parent / "docs" / "notebooks"
LINK = re.compile(r"\]\((notebooks/\w+)\.ipynb\)")
SECONDS = 600  # that a cell may take
serving = False


def executed(path: Path, **parameters: Any) -> Any:
    """A notebook with the outputs of a run; `parameters` are set after the cell that has their tag."""
    notebook = nbformat.read(path, as_version=4)
    if parameters:
        place = next(number for number, cell in enumerate(notebook.cells) if "parameters" in cell.metadata.get("tags", ()))
        told = "\n".join(f"{name} = {value!r}" for name, value in parameters.items())
        notebook.cells.insert(place + 1, nbformat.v4.new_code_cell(told))
    quiet = ["--IPKernelApp.log_level=ERROR"]
    place_of = {"metadata": {"path": str(path.parent)}}
    NotebookClient(notebook, kernel_name="python3", timeout=SECONDS, resources=place_of, extra_arguments=quiet).execute()
    return notebook


def on_startup(command: str, dirty: bool) -> None:
    """While somebody writes, pages are made again with every change; then notebooks are shown without being run."""
    global serving  # noqa: PLW0603
    serving = command == "serve"


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds a page for each notebook, and its pictures."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        notebook = nbformat.read(path, as_version=4) if serving else executed(path)
        names = {"output_files_dir": f"{path.stem}_files", "unique_key": path.stem}
        text, resources = MarkdownExporter().from_notebook_node(notebook, names)
        download = f"[{path.name}]({path.name}) to run yourself.\n\n"
        title, _, rest = text.lstrip().partition("\n")
        files.append(File.generated(config, f"notebooks/{path.stem}.md", content=f"{title}\n\n{download}{rest}"))
        for name, content in resources["outputs"].items():
            files.append(File.generated(config, f"notebooks/{name}", content=content))
    return files


def on_page_markdown(markdown: str, **about: Any) -> str:
    """Links to notebooks lead to their pages."""
    return LINK.sub(r"](\1.md)", markdown)
