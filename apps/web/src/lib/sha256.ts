const BLOCK = 64;
/**
 * The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the
 * first eight.
 */
const [ROUNDS, START] = constants();

/** Incremental SHA-256 (FIPS 180-4): WebCrypto needs the whole file in memory, and a dossier has gigabytes. */
export function sha256() {
  const state = new Uint32Array(START);
  const words = new Uint32Array(BLOCK);
  const rest = new Uint8Array(BLOCK);
  let [held, length] = [0, 0];

  const update = (piece: Uint8Array) => {
    length += piece.length;
    let from = 0;
    if (held > 0) {
      from = Math.min(BLOCK - held, piece.length);
      rest.set(piece.subarray(0, from), held);
      held += from;
      if (held < BLOCK) return;
      mix(state, words, rest, 0);
      held = 0;
    }
    for (; from + BLOCK <= piece.length; from += BLOCK) mix(state, words, piece, from);
    rest.set(piece.subarray(from));
    held = piece.length - from;
  };

  /** Hex. Nothing can be added afterwards. */
  const digest = (): string => {
    const end = new Uint8Array(held < BLOCK - 8 ? BLOCK - held : 2 * BLOCK - held);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(end.length - 8, Math.floor(length / 0x2000_0000));
    view.setUint32(end.length - 4, (length * 8) >>> 0);
    update(end);
    return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
  };
  return { update, digest };
}

function mix(state: Uint32Array, words: Uint32Array, block: Uint8Array, from: number): void {
  for (let place = 0; place < 16; place += 1) {
    const at = from + place * 4;
    words[place] =
      ((block[at] as number) << 24) |
      ((block[at + 1] as number) << 16) |
      ((block[at + 2] as number) << 8) |
      (block[at + 3] as number);
  }
  for (let place = 16; place < BLOCK; place += 1) {
    const [far, near] = [words[place - 15] as number, words[place - 2] as number];
    const first = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const second = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[place] = (words[place - 16] as number) + first + (words[place - 7] as number) + second;
  }
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let place = 0; place < BLOCK; place += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + (ROUNDS[place] as number) + (words[place] as number)) |
      0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function constants(): readonly [rounds: Uint32Array, start: Uint32Array] {
  const primes: number[] = [];
  for (let number = 2; primes.length < BLOCK; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 0x1_0000_0000);
  return [
    Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  ];
}
