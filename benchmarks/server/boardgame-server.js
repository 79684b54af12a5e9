// boardgame.io with its own storage in memory, as it comes.
import { createRequire } from "node:module";
import { opening, play } from "./football.js";

const { Server, Origins } = createRequire(import.meta.url)("boardgame.io/server");
const game = {
  name: "football",
  setup: () => opening(),
  moves: {
    call: ({ G, random, events }, call) => {
      const before = G.offense;
      play(G, call, () => random.D6());
      if (G.offense !== before) events.endTurn({ next: String(G.offense) });
    },
  },
};
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: 0 } });
