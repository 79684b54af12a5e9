// A table of ours: two sockets, each playing at once whatever it is asked.
import WebSocket from "ws";

export async function table(bases, number, moved) {
  const nodes = bases.split(","), base = nodes[number % nodes.length];
  const post = async (path, body) => (await fetch(base + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  })).json();
  const home = await post("/api/tables", { game: "parker", name: "Home", options: { length: { plays: 10000 } } });
  const away = await post(`/api/tables/${home.table}/people`, { name: "Away", seat: "away" });
  const seats = [];
  let id = 0;
  for (const [index, joined] of [home, away].entries()) {
    const socket = new WebSocket(base.replace("http", "ws") + "/socket", { perMessageDeflate: false });
    seats.push(socket);
    await new Promise((resolve) => socket.once("open", resolve));
    const welcome = new Promise((resolve) => {
      socket.on("message", (data) => {
        const news = JSON.parse(data);
        if (news.type === "error") throw new Error(data);
        if (news.type !== "update") return;
        resolve();
        if (news.sheet) moved.seen(news.number, index);
        const ask = news.asks?.find((one) => !one.optional);
        if (ask) moved.asked(news.number + 1, () => {
          const option = ask.options[(ask.number * 7 + number) % ask.options.length];
          socket.send(JSON.stringify({ type: "play", id: String(id++), line: `${ask.who}: ${option.token}`, number: ask.number }));
        });
      });
    });
    socket.send(JSON.stringify({ type: "hello", id: "hello", table: joined.table, key: joined.key }));
    await welcome;
  }
  return { start: () => seats[0].send(JSON.stringify({ type: "start", id: "start" })), stop: () => seats.forEach((one) => one.terminate()) };
}
