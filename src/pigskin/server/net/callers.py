"""Who calls: the address behind proxies, the names this server may be called by, and how much of it one address may have."""

from __future__ import annotations

import ipaddress
import logging
import re
import socket
from collections import Counter
from collections.abc import Iterable, Sequence
from http import HTTPStatus
from urllib.parse import urlsplit

from pigskin.server.logs import Seldom
from pigskin.server.net.limits import Buckets, household
from pigskin.server.settings import Settings

log = logging.getLogger(__name__)
seldom = Seldom(log)

EVERYONE = "*"
MOST_NAME = 255
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::[0-9]{1,5})?", re.IGNORECASE)
# Endings that nobody can own in the public DNS, so that no page from elsewhere can have a name with them point here.
LOCAL_ENDINGS = (".localhost", ".local", ".lan", ".internal", ".home.arpa")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def _ip(text: str) -> Address | None:
    """An address, also one with its port or zone; IPv4 within IPv6 as IPv4."""
    bracketed = re.fullmatch(r"\[([^\]]*)\](?::[0-9]+)?", text)
    text = bracketed[1] if bracketed else text.partition(":")[0] if text.count(":") == 1 else text
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, ipaddress.IPv6Address) else found


class Proxies:
    """The proxies whose word on others' addresses is taken: addresses, networks, or `*` for all."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self._all = EVERYONE in trusted
        self._networks: list[Network] = []
        for one in trusted:
            if one != EVERYONE:
                try:
                    self._networks.append(ipaddress.ip_network(one))
                except ValueError as error:
                    raise ValueError(f"a proxy is an address, a network such as 10.0.0.0/8, or {EVERYONE}, not {one!r}") from error

    def trusts(self, address: str) -> bool:
        found = _ip(address)
        return self._all or (found is not None and any(found in network for network in self._networks))

    def caller(self, peer: str, forwarded: Iterable[str]) -> str:
        """Who is behind a connection from `peer`, by the `X-Forwarded-For` of trusted proxies; of IPv6 the part that one caller has."""
        named = [one for line in forwarded for one in map(str.strip, line.split(",")) if one]
        while named and self.trusts(peer):
            peer = named.pop()
        return household(str(_ip(peer) or peer[:MOST_NAME]))


class Names:
    """The names this server may be called by, so that no page from elsewhere reaches it by having a name of its own point here.

    Those of `hosts` and of the public address. If no `hosts` are given, also addresses and names that only a local network can have.
    """

    def __init__(self, hosts: Sequence[str], public_url: str) -> None:
        public = urlsplit(public_url).hostname if public_url else None
        self._known = {name.lower().rstrip(".") for name in (*hosts, *([public] if public else []))}
        self._only = bool(hosts)
        self._local = not hosts and not public
        self._machine = socket.gethostname().lower()

    def refusal(self, hosts: Sequence[str]) -> str | None:
        """Why nobody may call here by these `Host` lines. Programs that are no browser may send none."""
        if not hosts:
            return None
        found = HOST.fullmatch(hosts[0]) if len(hosts) == 1 and len(hosts[0]) <= MOST_NAME else None
        if found is None:
            return "the header `host` is no name that a server can have"
        name = found[1].lower().rstrip(".")
        if name in self._known or self._is_local(name):
            return None
        return f"this server does not go by the name {name}; whoever runs it may allow that with --set 'hosts=[\"{name}\"]'"

    def _is_local(self, name: str) -> bool:
        if self._only:
            return False
        if name == "localhost" or _ip(name) is not None:
            return True
        return self._local and ("." not in name or name == self._machine or name.endswith(LOCAL_ENDINGS))


def same_origin(origins: Sequence[str], hosts: Sequence[str], allowed: Sequence[str]) -> bool:
    """Whether a page of this origin may connect. Programs that are no browser send none."""
    if not origins or (len(origins) == 1 and origins[0] in allowed):
        return True
    try:
        parts = urlsplit(origins[0])
    except ValueError:
        return False
    return len(origins) == 1 and parts.scheme in ("http", "https") and [parts.netloc.lower()] == [host.lower() for host in hosts]


class Callers:
    """What every way in asks: plain requests and sockets alike, so that what one address has of both is counted together."""

    def __init__(self, settings: Settings, most_connections: int) -> None:
        self.settings = settings
        self.proxies = Proxies(settings.proxies)
        self._names = Names(settings.hosts, settings.public_url)
        self._requests = Buckets(settings.requests, settings.requests_burst)
        self._connections: Counter[str] = Counter()
        self._open, self._most = 0, most_connections

    def connect(self, address: str) -> str | None:
        """Counts a connection of this address, or says why it may not have one more."""
        if self._connections[address] >= self.settings.connections_an_address:
            seldom.warning("an address has all the connections that it may have", address=address)
            return "too many connections from this address"
        if self._open >= self._most:
            seldom.warning("this node has all the connections that it may have", connections=self._most)
            return "too many connections here; try again later"
        self._connections[address] += 1
        self._open += 1
        return None

    def disconnect(self, address: str) -> None:
        self._connections[address] -= 1
        self._open -= 1
        if not self._connections[address]:
            del self._connections[address]

    def may_ask(self, address: str) -> bool:
        """Whether an address may send one more request, or open one more socket, now."""
        if self._requests.take(address):
            return True
        seldom.warning("an address asks too often", address=address)
        return False

    def misnamed(self, hosts: Sequence[str]) -> str | None:
        return self._names.refusal(hosts)

    def from_elsewhere(self, origins: Sequence[str], hosts: Sequence[str]) -> bool:
        """Whether a page of another site calls."""
        return not same_origin(origins, hosts, self.settings.origins)

    def refusal(self, origins: Sequence[str], hosts: Sequence[str], address: str) -> tuple[HTTPStatus, str] | None:
        """Why a socket may not be opened."""
        if not self.may_ask(address):
            return HTTPStatus.TOO_MANY_REQUESTS, "too many requests; wait a moment"
        misnamed = self.misnamed(hosts)
        if misnamed is not None:
            return HTTPStatus.MISDIRECTED_REQUEST, misnamed
        if self.from_elsewhere(origins, hosts):
            return HTTPStatus.FORBIDDEN, "this page may not connect here"
        return None
