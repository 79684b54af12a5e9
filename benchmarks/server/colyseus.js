// A table of Colyseus: two clients of its own making.
import { Client } from "@colyseus/sdk";
import { CALLS } from "./football.js";

export async function table(base, number, moved) {
  const client = new Client(base);
  const home = await client.create("football");
  const away = await client.joinById(home.roomId);
  let go = false;
  const act = (room, state) => moved.asked(state.number + 1, () => {
    room.send("call", { call: CALLS[(state.number * 7 + number) % CALLS.length], number: state.number });
  });
  [home, away].forEach((room, seat) => room.onStateChange((state) => {
    if (!go) return;
    moved.seen(state.number, seat);
    if (state.offense === seat) act(room, state);
  }));
  return { start: () => { go = true; act(home, { number: 0 }); }, stop: () => { home.leave(); away.leave(); } };
}
