// The load: so many tables of two sockets, at saturation or at a pace. Prints one line of JSON.
//   node load.js SERVER BASE TABLES SECONDS WARM_UP [MOVES A SECOND AND TABLE]
import { performance } from "node:perf_hooks";

const [name, base, tables, seconds, warmUp, pace] = [process.argv[2], process.argv[3], ...process.argv.slice(4).map(Number)];
const { table } = await import(`./${name}.js`);

let measuring = false, moves = 0;
const latencies = [];

// A move counts when both seats have seen it; its time runs from its sending.
function mover() {
  const sent = new Map(), seen = new Map();
  return {
    asked(number, send) {
      const go = () => { sent.set(number, performance.now()); send(); };
      pace ? setTimeout(go, (1000 / pace) * (0.5 + Math.random())) : go();
    },
    seen(number, seat) {
      const before = seen.get(number);
      if (before === undefined) { seen.set(number, seat); return; }
      if (before === seat) return;
      seen.delete(number);
      const began = sent.get(number);
      sent.delete(number);
      if (measuring && began !== undefined) { moves++; latencies.push(performance.now() - began); }
    },
  };
}

const all = [];
for (let number = 0; number < tables; number += 20) {
  const some = Array.from({ length: Math.min(20, tables - number) }, (_, place) => table(base, number + place, mover()));
  all.push(...(await Promise.all(some)));
}
console.error(JSON.stringify({ ready: tables }));
for (const one of all) await one.start();
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time * 1000));
await wait(warmUp);
console.error(JSON.stringify({ measuring: true }));
measuring = true;
const began = performance.now(), used = process.cpuUsage();
await wait(seconds);
measuring = false;
const took = (performance.now() - began) / 1000;
const cpu = process.cpuUsage(used);
latencies.sort((a, b) => a - b);
const at = (part) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))] ?? null;
console.log(JSON.stringify({ moves: moves / took, p50: at(0.5), p99: at(0.99), load_cpu: (cpu.user + cpu.system) / 1e6 / took }));
process.exit(0);
