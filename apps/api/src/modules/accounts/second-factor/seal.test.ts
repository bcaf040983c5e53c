import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const keyOf = (kid: string) => ({ kid, secret: randomBytes(32) });
const key = keyOf('2026');
const seal = createSeal([key]);
const SECRET = 'JBSWY3DPEHPK3PXP y ñandú';

test('what was sealed is read again with the same key, and looks different each time', () => {
  const [first, second] = [seal.close(SECRET), seal.close(SECRET)];

  expect(createSeal([key]).open(first)).toBe(SECRET);
  expect(seal.open(second)).toBe(SECRET);
  expect(first.equals(second)).toBe(false);
  expect(first.toString('latin1')).not.toContain('JBSWY3DP');
  expect(first).toHaveLength(4 + 1 + 4 + 12 + 16 + Buffer.byteLength(SECRET));
});

test('another key or a changed byte opens nothing', () => {
  const sealed = seal.close(SECRET);

  expect(() => createSeal([keyOf('2026')]).open(sealed)).toThrow(/unable to authenticate/);
  for (const at of [9, 21, 37, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seal.open(changed)).toThrow(/unable to authenticate/);
  }
});

test('a key for a purpose is always the same one, another for every purpose, and never our own', () => {
  const drafts = seal.derive('drafts');

  expect(drafts).toHaveLength(32);
  expect(createSeal([key]).derive('drafts').equals(drafts)).toBe(true);
  expect(seal.derive('links').equals(drafts)).toBe(false);
  expect(drafts.equals(key.secret)).toBe(false);
});

test('the newest key seals and older ones open, also one from before keys had names', () => {
  const [old, next] = [keyOf(''), keyOf('2027')];
  const byOld = createSeal([old]).close(SECRET);
  const byKey = seal.close(SECRET);
  const ring = createSeal([next, key, old]);

  expect([byOld, byKey, ring.close(SECRET)].map((sealed) => [ring.open(sealed), ring.isNewest(sealed)])).toEqual([
    [SECRET, false],
    [SECRET, false],
    [SECRET, true],
  ]);
  expect(() => createSeal([next]).open(byKey)).toThrow('«2026», which is not in SEALING_KEY');
  expect(() => createSeal([next, key]).open(byOld)).toThrow(/unable to authenticate/);
});

test('the name of the key is part of what is sealed', () => {
  const twice = createSeal([key, { kid: '2027', secret: key.secret }]);
  const renamed = seal.close(SECRET);
  renamed.write('2027', 5, 'latin1');

  expect(() => twice.open(renamed)).toThrow(/unable to authenticate/);
});

test('a key from before names opens what it sealed under whatever name it has now, wherever it stands among the keys', () => {
  const [old, next] = [keyOf(''), keyOf('2027')];
  const byOld = createSeal([old]).close(SECRET);
  const named = { kid: '2025', secret: old.secret };

  for (const keys of [[named], [named, next], [next, named], [next, named, key]])
    expect(createSeal(keys).open(byOld)).toBe(SECRET);
  expect(createSeal([old]).isNewest(byOld)).toBe(true);
  expect(createSeal([next, named]).isNewest(byOld)).toBe(false);
  expect(() => createSeal([])).toThrow('There is no key to seal with');
});
