"""Runs quick tests with the lowest versions that are declared (`lowest`), or on each other Python that is declared (`pythons`).

The lowest versions run on the oldest Python: newer ones need newer packages. A Python that is not on this machine is named and left out.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if name.startswith("Programming Language :: Python :: 3.")]
UV = str(Path(sys.executable).parent / "uv")
ENVIRONMENTS = ROOT / "build" / "versions"
TOOLS = ("pytest", "hypothesis", "httpx")  # beside which, whatever is tried runs

QUICK = ["test_match.py", "test_record.py", "test_scenario.py", "test_parker.py", "test_library.py"]
QUICK += ["test_compiled.py::test_the_number_of_cores_and_the_way_of_running_change_nothing"]
QUICK += ["test_compiled.py::test_results_are_written_as_csv_and_parquet", "server/test_tables.py", "server/test_wire.py"]
EVERY_PART = [*QUICK, "test_cli.py", "server/test_commands.py", "research/test_gymnasium.py", "research/test_pettingzoo.py"]
EVERY_PART += ["research/test_open_spiel.py::test_every_game_is_registered_with_its_options"]
EVERY_PART += ["test_simulation.py::test_pandas_and_polars_read_the_same"]
EVERY_PART += ["test_cluster.py::test_processes_of_this_machine_are_a_cluster_too"]


def pythons() -> dict[str, str]:
    """The declared Pythons that are here, by version."""
    if shutil.which("pyenv"):  # its commands work for the versions that it is told of
        known = subprocess.run(["pyenv", "versions", "--bare"], capture_output=True, text=True, check=True).stdout.split()
        os.environ["PYENV_VERSION"] = ":".join(known)
    asked = {version: [f"python{version}", "-c", "import sys; print(sys.executable)"] for version in DECLARED}
    answers = {
        version: subprocess.run(command, capture_output=True, text=True, check=False)
        for version, command in asked.items()
        if shutil.which(command[0])
    }
    return {version: answer.stdout.strip() for version, answer in answers.items() if answer.returncode == 0}


def environment(name: str, python: str, extras: str, *options: str) -> Path:
    """The Python of an environment with the project and these extras in it, made anew where anything of that has changed."""
    folder = ENVIRONMENTS / name
    made = sha256(repr((PROJECT, python, extras, options)).encode()).hexdigest()
    mark, program = folder / ".made", folder / "bin" / "python"
    if not mark.exists() or mark.read_text(encoding="ascii") != made:
        tools = [tool for tool in PROJECT["optional-dependencies"]["dev"] if tool.startswith(TOOLS)]
        quiet = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
        install = [UV, "pip", "install", "--quiet", "--python", str(program)]
        subprocess.run([UV, "venv", "--quiet", "--clear", "--python", python, str(folder)], check=True)
        subprocess.run([*install, *options, "--editable", f".[{extras}]"], cwd=ROOT, env=quiet, check=True)
        subprocess.run([*install, *tools], cwd=ROOT, check=True)
        mark.write_text(made, encoding="ascii")
    return program


def test(program: Path, tests: list[str]) -> None:
    command = [str(program), "-m", "pytest", "--quiet", "-n", "auto", "--dist", "loadgroup", "--no-loadscope-reorder"]
    subprocess.run([*command, *(f"tests/{name}" for name in tests)], cwd=ROOT, check=True)


def main() -> None:
    here = pythons()
    for version in DECLARED:
        if version not in here:
            print(f"Python {version} is not on this machine, so it is not tried", flush=True)
    if sys.argv[1:] == ["lowest"] and DECLARED[0] in here:
        print(f"The lowest declared versions, on Python {DECLARED[0]}:", flush=True)
        extras = "lab,data,cluster,server,print,open-spiel,pettingzoo"
        test(environment("lowest", here[DECLARED[0]], extras, "--resolution", "lowest-direct"), EVERY_PART)
    elif sys.argv[1:] == ["pythons"]:
        mine = f"{sys.version_info.major}.{sys.version_info.minor}"  # on which all tests run
        for version in sorted(here.keys() - {mine}):
            print(f"Python {version}:", flush=True)
            test(environment(version, here[version], "lab,server,print"), QUICK)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(f"{' '.join(error.cmd)} failed")
