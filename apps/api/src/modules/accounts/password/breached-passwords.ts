import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * A Bloom filter over SHA-1 hashes, because that is what lists of breached passwords hold. Header: eight letters, hashes
 * per entry (32 bits), number of bits (64 bits), both big-endian; then the bits. A password that is in the list is always found;
 * with twenty bits for each entry one in ten thousand others is too.
 */
const MAGIC = 'AURABRP1';
const HEADER = 20;
const HASHES = 14;
const BITS_PER_ENTRY = 20;
/** Made by `node scripts/breached-passwords.ts` from the rules in `common-passwords.ts`. */
export const OWN_LIST = resolve(import.meta.dirname, 'common-passwords.bin');

export interface BreachedPasswords {
  has(password: string): boolean;
}

export function readBreachedPasswords(path = OWN_LIST): BreachedPasswords {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error(`${path} is no list of breached passwords`);
  const hashes = file.readUInt32BE(MAGIC.length);
  const bits = Number(file.readBigUInt64BE(MAGIC.length + 4));
  const filter = file.subarray(HEADER);
  return {
    has: (password) => {
      const sha1 = createHash('sha1').update(password, 'utf8').digest();
      return placesOf(sha1, hashes, bits).every((place) => isSet(filter, place));
    },
  };
}

/** Makes the file of a list: `add` takes a SHA-1 hash, `bytes` is what to write. */
export function breachedPasswordsOf(entries: number) {
  const bits = Math.max(64, Math.ceil((entries * BITS_PER_ENTRY) / 8) * 8);
  const bytes = Buffer.alloc(HEADER + bits / 8);
  bytes.write(MAGIC, 0, 'latin1');
  bytes.writeUInt32BE(HASHES, MAGIC.length);
  bytes.writeBigUInt64BE(BigInt(bits), MAGIC.length + 4);
  const filter = bytes.subarray(HEADER);
  return {
    bytes,
    add: (sha1: Buffer) => {
      for (const place of placesOf(sha1, HASHES, bits)) {
        const at = Math.floor(place / 8);
        filter[at] = (filter[at] ?? 0) | (1 << (place % 8));
      }
    },
  };
}

/**
 * The bits of the filter that a password sets. SHA-1 is random enough that all of them derive from two of its parts; 48
 * bits each, so that their sums stay exact integers.
 */
function placesOf(sha1: Buffer, hashes: number, bits: number): readonly number[] {
  const [first, step] = [sha1.readUIntBE(0, 6), sha1.readUIntBE(6, 6)];
  return Array.from({ length: hashes }, (_, turn) => (first + turn * step) % bits);
}

function isSet(filter: Buffer, place: number): boolean {
  return ((filter[Math.floor(place / 8)] ?? 0) & (1 << (place % 8))) !== 0;
}
