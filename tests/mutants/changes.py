"""Which small changes there are to a file of rules.

Each is what a slip of the pen could have written: a statement left out, a condition that always or never holds, one part of it forgotten,
a comparison that is off by one, a number or an operator that is wrong.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType

EDGES: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
LIMITS = {"min": "max", "max": "min"}
NOT_RULES = (ast.Import, ast.ImportFrom, ast.Pass)
CAN_GO = (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Break, ast.Continue)
MODULE = "(module)"


@dataclass
class Mutant:
    """One change to a file: in which function, what a statement says, and what it would say. `nth` tells it from equal ones before it."""

    path: Path
    function: str
    lines: range
    was: str
    becomes: str
    nth: int
    tree: ast.Module
    place: Place
    new: ast.AST

    @property
    def whole_module(self) -> bool:
        return self.function == MODULE

    @property
    def draws(self) -> bool:
        """Whether it is about how chance draws: a function that is handed to `g.chance`."""
        calls = [node for node in ast.walk(self.tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "g.chance"]
        return any(isinstance(part, ast.Name) and part.id == self.function for call in calls for part in call.args)

    def code(self) -> CodeType:
        """The changed module or function, compiled. The tree stays changed: whoever asks has forked for it."""
        self.place.put(self.new)
        if self.whole_module:
            return compile(ast.fix_missing_locations(self.tree), str(self.path), "exec")
        alone = compile(ast.fix_missing_locations(ast.Module([self._definition()], [])), str(self.path), "exec")
        return next(part for part in alone.co_consts if isinstance(part, CodeType) and part.co_name == self.function)

    def _definition(self) -> ast.FunctionDef:
        return next(node for node in self.tree.body if isinstance(node, ast.FunctionDef) and node.name == self.function)

    @property
    def change(self) -> str:
        return f"{self.was} -> {self.becomes}" + (f" (number {self.nth})" if self.nth > 1 else "")

    def __str__(self) -> str:
        return f"{self.path}:{self.lines.start} {self.function}: {self.change}"


@dataclass
class Place:
    """Where a node stands: a field of its parent, or an element of one that is a list."""

    parent: ast.AST
    field: str
    index: int | None = None

    def get(self) -> ast.AST:
        value = getattr(self.parent, self.field)
        found = value if self.index is None else value[self.index]
        assert isinstance(found, ast.AST)
        return found

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants_of(path: Path, text: str | None = None) -> list[Mutant]:
    """Every change to a file of rules, in its order."""
    tree = ast.parse(path.read_text(encoding="utf-8") if text is None else text)
    mutants = []
    same = Counter[tuple[str, str, str]]()
    for function, place in _statements(tree, MODULE):
        statement = place.get()
        was = _header(statement)
        for spot, new in _changes_of_statement(place):
            old = spot.get()
            spot.put(new)
            becomes = _header(place.get())
            spot.put(old)
            same[function, was, becomes] += 1
            mutants.append(Mutant(path, function, _lines(statement), was, becomes, same[function, was, becomes], tree, spot, new))
    return mutants


def _statements(node: ast.AST, function: str) -> Iterator[tuple[str, Place]]:
    """Every statement with the function it stands in; what is told to people who read the code, and imports, are left out."""
    for field in ("body", "orelse"):
        for index, child in enumerate(getattr(node, field, ())):
            if isinstance(child, ast.FunctionDef):
                if child.args.defaults or child.args.kw_defaults:
                    yield MODULE, Place(node, field, index)
                yield from _statements(child, child.name)
            elif not isinstance(child, NOT_RULES) and not _only_words(child):
                yield function, Place(node, field, index)
                yield from _statements(child, function)


def _only_words(statement: ast.stmt) -> bool:
    """A docstring, or the list of what a module offers."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__"


def _header(statement: ast.AST) -> str:
    """A statement without what is indented below it."""
    lines = [line for line in ast.unparse(statement).splitlines() if not line.startswith("@")]
    return lines[0]


def _lines(statement: ast.AST) -> range:
    """The lines of a statement without what is indented below it."""
    assert isinstance(statement, ast.stmt)
    last = statement.end_lineno or statement.lineno
    if body := getattr(statement, "body", None):
        last = max(body[0].lineno - 1, statement.lineno)
    return range(statement.lineno, last + 1)


def _changes_of_statement(place: Place) -> Iterator[tuple[Place, ast.AST]]:
    statement = place.get()
    if isinstance(statement, ast.FunctionDef):
        for field in ("defaults", "kw_defaults"):
            for index in range(len(getattr(statement.args, field))):
                yield from _changes_below(Place(statement.args, field, index))
        return
    if _can_go(statement):
        yield place, ast.Pass()
    if isinstance(statement, ast.If):
        yield from _always_or_never(Place(statement, "test"))
    elif isinstance(statement, ast.While):
        yield Place(statement, "test"), ast.Constant(False)
    if isinstance(statement, ast.AugAssign) and (other := OPERATORS.get(type(statement.op))):
        yield Place(statement, "op"), other()
    for field in ("test", "iter", "value"):
        if isinstance(getattr(statement, field, None), ast.expr):
            yield from _changes_below(Place(statement, field))
    for index in range(len(getattr(statement, "targets", ()))):
        yield from _changes_below(Place(statement, "targets", index))
    if isinstance(statement, ast.AugAssign):
        yield from _changes_below(Place(statement, "target"))


def _can_go(statement: ast.AST) -> bool:
    """What can be left out by itself. Without a `return` of a constant the function would mostly do the same by coming to its end."""
    if isinstance(statement, ast.Return):
        return not isinstance(statement.value, ast.Constant)
    return isinstance(statement, CAN_GO)


def _always_or_never(place: Place) -> Iterator[tuple[Place, ast.AST]]:
    yield place, ast.Constant(True)
    yield place, ast.Constant(False)


def _changes_below(place: Place) -> Iterator[tuple[Place, ast.AST]]:
    """The changes to an expression and all that it is made of."""
    node = place.get()
    number = _number(node)
    if number is not None:
        yield place, _as_node(number + 1)
        if number > 0 or place.field != "slice":  # what stands before the first of a list is its last
            yield place, _as_node(number - 1)
        return
    yield from _changes_of_expression(place, node)
    for field, value in ast.iter_fields(node):
        children = value if isinstance(value, list) else [value]
        for index, child in enumerate(children):
            if isinstance(child, ast.expr):
                yield from _changes_below(Place(node, field, index if isinstance(value, list) else None))
            elif isinstance(child, ast.keyword):
                yield from _changes_below(Place(child, "value"))


def _changes_of_expression(place: Place, node: ast.AST) -> Iterator[tuple[Place, ast.AST]]:
    match node:
        case ast.Constant(value=bool(value)):
            yield place, ast.Constant(not value)
        case ast.Compare():
            yield from _other_comparisons(place, node)
        case ast.BoolOp():
            for left_out in node.values:
                kept = [value for value in node.values if value is not left_out]
                yield place, kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
        case ast.BinOp(op=ast.LShift()) if _number(node.left) == 1:
            pass  # the bit of something; that bit's own number is changed already
        case ast.BinOp() if other := OPERATORS.get(type(node.op)):
            yield Place(node, "op"), other()
        case ast.UnaryOp():
            yield place, node.operand
        case ast.IfExp():
            yield from _always_or_never(Place(node, "test"))
        case ast.Call(func=ast.Name(id=name)) if name in LIMITS:
            yield Place(node, "func"), ast.Name(LIMITS[name], ast.Load())


def _other_comparisons(place: Place, node: ast.Compare) -> Iterator[tuple[Place, ast.AST]]:
    """Off by one; the opposite only where the condition is not replaced as a whole already."""
    decides = isinstance(place.parent, (ast.If, ast.While, ast.IfExp, ast.BoolOp)) and place.field in ("test", "values")
    for index, operator in enumerate(node.ops):
        if other := EDGES.get(type(operator)) or (None if decides else OPPOSITES.get(type(operator))):
            yield Place(node, "ops", index), other()


def _number(node: ast.AST) -> int | None:
    """A whole number as it is written, with its sign."""
    match node:
        case ast.Constant(value=int(value)) if not isinstance(value, bool):
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            return -value
    return None


def _as_node(number: int) -> ast.expr:
    return ast.Constant(number) if number >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-number))
