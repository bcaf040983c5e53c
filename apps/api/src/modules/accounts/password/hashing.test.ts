import { expect, test } from 'vitest';
import { createHashing } from './hashing.ts';

const stored = createHashing().hash('correcto-caballo-bateria');

test('a right password passes and a wrong one does not', async () => {
  const hashing = createHashing();

  expect(await hashing.verify(await stored, 'correcto-caballo-bateria')).toBe(true);
  expect(await hashing.verify(await stored, 'otra')).toBe(false);
  expect(await hashing.verifyNobody('otra')).toBe(false);
});

test('what is stored is argon2id at the strength of today, with a salt of its own, and takes every character into account', async () => {
  const hashing = createHashing();
  const long = 'a'.repeat(127);
  const [one, other] = [await hashing.hash(`${long}b`), await hashing.hash(`${long}b`)];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await hashing.verify(one, `${long}c`)).toBe(false);
  expect(await hashing.verify(one, `${long}B`)).toBe(false);
  expect(await hashing.verify(one, `${long}b`)).toBe(true);
});

test('who signed in from here before passes a queue of strangers', async () => {
  const began: string[] = [];
  const check = async (_stored: string, password: string) => began.push(password) > 0;
  const hashing = createHashing({ check });
  const strangers = Array.from({ length: 10 }, () => hashing.verify('', 'stranger', 'stranger'));
  const regular = hashing.verify('', 'regular', 'regular');

  await Promise.all([...strangers, regular]);

  // Only the two checks that were already running came before it.
  expect(began.indexOf('regular')).toBe(2);
  expect(began).toHaveLength(11);
});

test('a flood is refused when its queue is full, and regulars still get in', async () => {
  const hashing = createHashing();
  const hash = await stored;
  const flood = Promise.allSettled(Array.from({ length: 40 }, () => hashing.verify(hash, 'x', 'stranger')));

  await expect(hashing.verify(hash, 'correcto-caballo-bateria', 'regular')).resolves.toBe(true);
  const refused = (await flood).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(18);
});
