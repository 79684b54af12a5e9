// Colyseus with its own WebSocket transport; every move is sent at once, not on the beat of a clock.
import { Room, Server } from "@colyseus/core";
import { Schema, defineTypes } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { opening, play } from "./football.js";

class State extends Schema {}
const { story: _, ...numbers } = opening();
defineTypes(State, { ...Object.fromEntries(Object.keys(numbers).map((name) => [name, "int32"])), story: "string" });

class Football extends Room {
  maxClients = 2;
  patchRate = null;

  onCreate() {
    this.game = opening();
    this.seats = [];
    const state = new State();
    Object.assign(state, numbers, { story: "" });
    this.state = state;
    this.onMessage("call", (client, { call, number }) => {
      const g = this.game;
      if (this.seats[g.offense] !== client.sessionId || number !== g.number) return;
      play(g, call, () => 1 + Math.floor(6 * Math.random()));
      for (const name of Object.keys(numbers)) this.state[name] = g[name];
      this.state.story = g.story.join("\n");
      this.broadcastPatch();
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("football", Football);
await server.listen(Number(process.argv[2]), "127.0.0.1");
