"""Games by the thousand: simulation, and what can be learned from it. It needs the extra `lab`."""

from pigskin.engine.extras import need

need("numpy", "lab")
