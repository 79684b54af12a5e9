"""Games on a real cluster of processes on this machine: the same rows, whoever dies, and bots that travel."""

import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from pyarrow import parquet

import pigskin
from pigskin.engine.errors import OptionError
from pigskin.lab.simulation.run import begin, packed, unpacked

PIGSKIN = [str(Path(sys.executable).parent / "pigskin")]
OWN = """from pigskin.engine.rule import any_of, lowest_bit, rule

@rule
def own(g, seat, question, allowed):
    return lowest_bit(allowed) if g.down % 2 else any_of(g, allowed)
"""
PEEKING = OWN.replace("g.down % 2", "(g.hands[0] + g.hands[-1]) % 2")

pytestmark = [pytest.mark.unseen, pytest.mark.xdist_group("cluster")]


class Cluster:
    """A scheduler and its workers, each a process."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._running = folder, list[subprocess.Popen[bytes]]()
        file = folder / "scheduler.json"
        self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
        self.address = ""
        while not self.address:
            time.sleep(0.1)
            assert self._running[0].poll() is None
            if file.is_file() and (text := file.read_text()).endswith("}"):
                self.address = text.split('"address": "')[1].split('"')[0]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
        with (self._folder / f"{len(self._running)}.log").open("wb") as log:
            self._running.append(subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log))
        return self._running[-1]

    def add_worker(self) -> subprocess.Popen[bytes]:
        return self._start("dask_worker", self.address, "--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")

    def stop(self) -> None:
        for process in reversed(self._running):
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.stop()


def test_a_worker_killed_in_the_middle_costs_nothing_but_time(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(OWN)
    victim = cluster.add_worker()
    out, games = tmp_path / "games", 1200
    command = [*PIGSKIN, "simulate", "parker", "--interpreted", "-n", str(games), "--home", "own.py:own", "--seed", "6"]
    child = subprocess.Popen([*command, "--cluster", cluster.address, "--out", str(out)], cwd=tmp_path, stdout=subprocess.PIPE)
    while not list(out.glob("*.parquet")):
        assert child.poll() is None
        time.sleep(0.05)
    victim.kill()
    victim.wait()
    done = sum(parquet.read_metadata(part).num_rows for part in out.glob("*.parquet"))
    assert done < games
    cluster.add_worker()
    cluster.add_worker()
    told, _ = child.communicate()
    assert child.returncode == 0
    assert f"{games:,} games" in told.decode()
    alone = pigskin.simulate("parker", games=games, bots=(str(tmp_path / "own.py"), "house"), seed=6, compiled=False).to_arrow()
    assert parquet.read_table(out).sort_by("game").cast(alone.schema) == alone


def test_a_run_travels_with_its_files(tmp_path: Path) -> None:
    fremont = pigskin.find_game("fremont")
    (tmp_path / "own.py").write_text(OWN)
    (tmp_path / "cards.yaml").write_text(
        (fremont.folder / "decks" / "house-1.yaml").read_text(encoding="utf-8").replace("yards: 5", "yards: 6")
    )
    run = begin(fremont, {"deck": str(tmp_path / "cards.yaml")}, (str(tmp_path / "own.py"), "random"), 3, compiled=False)
    assert run.fingerprint != begin(fremont, {}, (str(tmp_path / "own.py"), "random"), 3, compiled=False).fingerprint
    parcel = pickle.loads(pickle.dumps(packed(run)))
    for path in tmp_path.iterdir():
        path.unlink()
    there = unpacked(parcel)
    assert (there.fingerprint, there.seed, there.compiled) == (run.fingerprint, 3, False)
    assert there.batch(2, 1).rows["score"].tolist() == run.batch(2, 1).rows["score"].tolist()
    with pytest.raises(OptionError, match="all must have the same version"):
        unpacked(parcel._replace(fingerprint="other"))


def test_processes_of_this_machine_are_a_cluster_too(tmp_path: Path) -> None:
    command = [*PIGSKIN, "simulate", "parker", "-n", "150", "-o", "length={plays: 12}", "--plays"]
    for out, more in (("cluster.parquet", ["--cluster", "local", "--cores", "2"]), ("here.parquet", ["--cores", "1"])):
        done = subprocess.run([*command, *more, "--out", out], cwd=tmp_path, capture_output=True, text=True, check=True)
        assert "150 games" in done.stdout
        assert ("2 workers; dashboard at http://127.0.0.1:" in done.stderr) == (out == "cluster.parquet")
    both = [parquet.read_table(tmp_path / name) for name in ("cluster.parquet", "here.parquet")]
    assert both[0] == both[1]
    assert both[0].num_rows > 150 * 12


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["parker", "--cluster", "tcp://127.0.0.1:1"], "no scheduler answers at 'tcp://127.0.0.1:1'"),
        (["parker", "--cluster", "nowhere"], "no scheduler answers at 'nowhere'"),
        (["fremont", "--home", "peeking.py", "--cluster", "local"], "looks at what its seat cannot see"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], said: str, tmp_path: Path) -> None:
    (tmp_path / "peeking.py").write_text(PEEKING)
    done = subprocess.run([*PIGSKIN, "simulate", "-n", "10", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in " ".join(done.stderr.split())
