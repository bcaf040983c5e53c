import { randomInt } from 'node:crypto';

/** Omits letters and digits that are easily confused when read aloud. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const BLOCKS = 4;
const BLOCK = 5;

/** About 99 bits of entropy, in blocks that can be dictated over the telephone. */
export function newTemporaryPassword(): string {
  const block = () => Array.from({ length: BLOCK }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: BLOCKS }, block).join('-');
}
