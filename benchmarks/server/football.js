// A dice game of the size of ours, for the servers that ours is measured beside: name a play, two dice, downs, scores, a story of a kilobyte.
export const CALLS = ["plunge", "end-run", "pass", "trick", "punt"];
const STORY = 8;

export function opening() {
  return { number: 0, offense: 0, ball: 30, down: 1, toGo: 10, home: 0, away: 0, plays: 0, first: 0, second: 0, story: [] };
}

// One play. `roll` gives a number from 1 to 6.
export function play(g, call, roll) {
  const [first, second] = [roll(), roll()];
  const total = first + second, even = total % 2 === 0;
  let yards = 0, lost = false;
  if (call === "plunge") yards = Math.min(first, second);
  else if (call === "end-run") yards = even ? total : 0;
  else if (call === "pass") { yards = even ? total + roll() + roll() : 0; lost = total === 7 && Math.min(first, second) === 3; }
  else if (call === "trick") yards = even ? 2 * total : -total;
  else if (call === "punt") { yards = 5 * total; lost = true; }
  else throw new Error(`there is no ${call}`);
  Object.assign(g, { first, second, number: g.number + 1, plays: g.plays + 1 });
  g.ball += yards;
  g.toGo -= yards;
  let said = `${side(g.offense)} calls a ${call}, throws ${first}-${second}, and moves the ball ${yards} yards to the ${Math.max(0, Math.min(100, g.ball))} yard line`;
  if (g.ball >= 100 && !lost) {
    g[side(g.offense)] += 7;
    said += ": touchdown, and the extra point is good";
    turn(g, 30);
  } else if (g.ball <= 0) {
    g[side(1 - g.offense)] += 2;
    said += ": a safety";
    turn(g, 30);
  } else if (lost) turn(g, Math.max(20, 100 - Math.min(g.ball, 99)));
  else if (g.toGo <= 0) Object.assign(g, { down: 1, toGo: Math.min(10, 100 - g.ball) });
  else if (g.down === 4) turn(g, 100 - g.ball);
  else g.down += 1;
  g.story.push(said);
  if (g.story.length > STORY) g.story.shift();
}

const side = (offense) => (offense === 0 ? "home" : "away");
const turn = (g, ball) => Object.assign(g, { offense: 1 - g.offense, ball, down: 1, toGo: 10 });
