/** SHA-256 and HMAC. The browser's own where it has them; it gives them only to pages that came over HTTPS or from this machine, so here is a second one. */

const ROUNDS = constants(64, 3);
const START = constants(8, 2);

/** The first 32 bits behind the point of the square (2) or cube (3) roots of the first primes. */
function constants(count: number, root: 2 | 3): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, place = 0; place < count; candidate++) {
    if (primeFactor(candidate) !== candidate) continue;
    // Exact in whole numbers: the root of candidate * 2^(32 * root), whose lower 32 bits are wanted.
    found[place++] = Number(BigInt.asUintN(32, wholeRoot(BigInt(candidate) << BigInt(32 * root), root)));
  }
  return found;
}

function primeFactor(n: number): number {
  for (let factor = 2; factor * factor <= n; factor++) if (n % factor === 0) return factor;
  return n;
}

function wholeRoot(value: bigint, root: 2 | 3): bigint {
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(root) <= value) low = middle;
    else high = middle;
  }
  return low;
}

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256Plain(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  const state = START.slice();
  const schedule = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let t = 0; t < 16; t++) schedule[t] = view.getUint32(block + 4 * t);
    for (let t = 16; t < 64; t++) {
      const [early, late] = [schedule[t - 15]!, schedule[t - 2]!];
      const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule[t] = schedule[t - 16]! + small + schedule[t - 7]! + large;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let t = 0; t < 64; t++) {
      const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t]! + schedule[t]!) | 0;
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = state[place]! + word));
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

export function hmacPlain(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256Plain(key) : key);
  const inner = sha256Plain(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256Plain(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export async function sha256(message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!globalThis.crypto?.subtle) return sha256Plain(message);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', message));
}

/** A function that gives the HMAC of messages under one key. */
export async function hmacWith(key: Uint8Array<ArrayBuffer>): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>> {
  if (!globalThis.crypto?.subtle) return (message) => Promise.resolve(hmacPlain(key, message));
  const own = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', own, message));
}
