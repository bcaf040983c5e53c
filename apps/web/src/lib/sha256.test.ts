import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

const expected = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

test('the hash of every short length is that of the standard', () => {
  for (let length = 0; length <= 300; length += 1) {
    const content = randomBytes(length);
    const hash = sha256();
    hash.update(content);

    expect(hash.digest()).toBe(expected(content));
  }
});

test('however a file is cut into pieces, its hash is the same', () => {
  const content = randomBytes(1_000_003);
  for (const size of [1, 63, 64, 65, 4096, 999_999]) {
    const hash = sha256();
    for (let from = 0; from < content.length; from += size) hash.update(content.subarray(from, from + size));

    expect(hash.digest()).toBe(expected(content));
  }
});
