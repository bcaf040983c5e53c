import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const key = randomBytes(32).toString('base64');
const seal = createSeal(key);
const SECRET = 'JBSWY3DPEHPK3PXP y ñandú';

test('what was sealed is read again with the same key, and looks different each time', () => {
  const [first, second] = [seal.close(SECRET), seal.close(SECRET)];

  expect(createSeal(key).open(first)).toBe(SECRET);
  expect(seal.open(second)).toBe(SECRET);
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('JBSWY3DP');
  expect(first).toHaveLength(12 + 16 + Buffer.byteLength(SECRET));
});

test('another key or a changed byte opens nothing', () => {
  const sealed = seal.close(SECRET);

  expect(() => createSeal(randomBytes(32).toString('base64')).open(sealed)).toThrow(/unable to authenticate/);
  for (const at of [0, 12, 28, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed)).toThrow(/unable to authenticate/);
  }
});

test('a key for a purpose is always the same one, another for every purpose, and never our own', () => {
  const drafts = seal.derive('drafts');

  expect(drafts).toHaveLength(32);
  expect(createSeal(key).derive('drafts').equals(drafts)).toBe(true);
  expect(seal.derive('links').equals(drafts)).toBe(false);
  expect(drafts.toString('base64')).not.toBe(key);
});
