"""What an adapter says when the tool that it is for is not installed."""

from importlib.util import find_spec


def need(module: str, extra: str) -> None:
    """ImportError with the way out, if a module is not there."""
    if find_spec(module) is None:
        raise ImportError(f"{module} is not installed; pip install 'pigskin[{extra}]' brings it", name=module)
