// Colyseus with its own WebSocket transport; every move is sent at once, not on the beat of a clock.
// With a file behind the port, every move is on disk before it is sent: those of one turn of the loop share a commit.
import { Room, Server } from "@colyseus/core";
import { Schema, defineTypes } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { opening, play } from "./football.js";

class State extends Schema {}
const { story: _, ...numbers } = opening();
defineTypes(State, { ...Object.fromEntries(Object.keys(numbers).map((name) => [name, "int32"])), story: "string" });

const [port, file] = process.argv.slice(2);
const keep = file ? await committed(file) : (room) => room.broadcastPatch();

// Keeps moves, and shows each when it is on disk.
async function committed(file) {
  const { DatabaseSync } = await import("node:sqlite");
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE moves (room TEXT, number INTEGER, body TEXT, PRIMARY KEY (room, number))");
  const [begin, add, commit] = ["BEGIN", "INSERT INTO moves VALUES (?, ?, ?)", "COMMIT"].map((text) => db.prepare(text));
  let waiting = [];
  const flush = () => {
    const moves = waiting;
    waiting = [];
    begin.run();
    for (const [room, number, body] of moves) add.run(room.roomId, number, body);
    commit.run();
    for (const [room] of moves) room.broadcastPatch();
  };
  return (room, { number, first, second }, call) => {
    if (!waiting.length) setImmediate(flush);
    waiting.push([room, number, JSON.stringify({ call, first, second })]);
  };
}

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
      keep(this, g, call);
    });
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }
}

const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define("football", Football);
await server.listen(Number(port), "127.0.0.1");
