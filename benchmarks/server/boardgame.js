// A table of boardgame.io: two sockets that speak its protocol.
import { io } from "socket.io-client";
import { CALLS } from "./football.js";

export async function table(base, number, moved) {
  const post = async (path, body) => (await fetch(base + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  const { matchID } = await post("/games/football/create", { numPlayers: 2 });
  const sockets = [];
  let go = false;
  const first = [];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials: credentials } = await post(`/games/football/${matchID}/join`, { playerID, playerName: playerID });
    const socket = io(`${base}/football`, { transports: ["websocket"], query: { matchID, playerID, numPlayers: 2 }, forceNew: true });
    sockets.push(socket);
    const act = (state) => moved.asked(state.G.number + 1, () => {
      const args = [CALLS[(state.G.number * 7 + number) % CALLS.length]];
      socket.emit("update", { type: "MAKE_MOVE", payload: { type: "call", args, playerID, credentials } }, state._stateID, matchID, playerID);
    });
    const see = (state) => {
      if (go) moved.seen(state.G.number, Number(playerID));
      if (state.ctx.currentPlayer === playerID) go ? act(state) : first.push(() => act(state));
    };
    socket.on("update", (_, state) => see(state));
    await new Promise((resolve) => {
      socket.on("sync", (_, { state }) => { see(state); resolve(); });
      socket.on("connect", () => socket.emit("sync", matchID, playerID, credentials, 2));
    });
  }
  return { start: () => { go = true; first.splice(0).forEach((one) => one()); }, stop: () => sockets.forEach((one) => one.disconnect()) };
}
