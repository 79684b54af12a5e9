"""What is said where a library is missing that only an extra of the package brings."""

from importlib.util import find_spec


class MissingExtra(ImportError):
    """Something needs a library that is not installed; the message has the way out."""


def need(module: str, extra: str) -> None:
    """MissingExtra if a module is not there."""
    if find_spec(module) is None:
        raise MissingExtra(f"{module} is not installed; pip install 'pigskin[{extra}]' brings it", name=module)
