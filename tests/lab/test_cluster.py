"""The same run on a cluster, a worker of which is killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from distributed import Client, LocalCluster

from fullhouse.lab.cluster import Cluster
from fullhouse.lab.executor import SerialExecutor
from fullhouse.lab.plan import plan_sim
from fullhouse.lab.run import Run
from fullhouse.lab.runner import play_chunks
from tests.random_games import small_game

SMALL = small_game()


def test_a_cluster_that_loses_a_worker_finds_the_same(tmp_path: Path) -> None:
    plan = plan_sim(SMALL, games=60, extras=False)
    here = Run(tmp_path / "here", plan)
    play_chunks(here, SerialExecutor())
    there = Run(tmp_path / "there", plan)
    killed: list[int] = []
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    ) as cluster:

        def kill(games: int) -> None:
            """After the first chunk, the worker that has most to do."""
            if not killed:
                with Client(cluster.scheduler_address, set_as_default=False) as client:
                    pids = client.run(os.getpid)
                killed.append(next(iter(pids.values())))
                os.kill(killed[0], signal.SIGKILL)

        play_chunks(there, Cluster(cluster.scheduler_address), kill)
    assert killed
    for name in ("games.parquet", "manifest.json"):
        assert (here.folder / name).read_bytes() == (there.folder / name).read_bytes()
