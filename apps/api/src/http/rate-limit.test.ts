import { expect, test } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);

test('a screen may ask for many things at once, a script may not go on like that', () => {
  const rateLimit = createRateLimit(20);
  for (let request = 0; request < 100; request += 1) rateLimit(7, at(0));

  expect(() => rateLimit(7, at(0))).toThrow(/Demasiadas solicitudes/);
  expect(() => rateLimit(7, at(0.1))).not.toThrow();
  expect(() => rateLimit(7, at(0.1))).not.toThrow();
  expect(() => rateLimit(7, at(0.1))).toThrow(/Demasiadas solicitudes/);
});

test('a user within the limit is never stopped', () => {
  const rateLimit = createRateLimit(20);
  const goOn = () => {
    for (let request = 0; request < 2_000; request += 1) rateLimit(7, at(request / 20));
  };

  expect(goOn).not.toThrow();
});

test("one user's haste is not another's", () => {
  const rateLimit = createRateLimit(1);
  for (let request = 0; request < 5; request += 1) rateLimit(7, at(0));

  expect(() => rateLimit(7, at(0))).toThrow(/Espere/);
  expect(() => rateLimit(8, at(0))).not.toThrow();
});

test('of more users than are remembered, the least recently active is forgotten', () => {
  const rateLimit = createRateLimit(1);
  for (let request = 0; request < 4; request += 1) rateLimit('busy', at(0));
  for (let request = 0; request < 5; request += 1) rateLimit('quiet', at(0));
  for (let other = 0; other < 4_998; other += 1) rateLimit(other, at(0));
  rateLimit('busy', at(0));
  expect(() => rateLimit('quiet', at(0))).toThrow(/Demasiadas solicitudes/);

  rateLimit('one more', at(0));

  expect(() => rateLimit('quiet', at(0))).not.toThrow();
  expect(() => rateLimit('busy', at(0))).toThrow(/Demasiadas solicitudes/);
});

test('without a limit nobody is stopped', () => {
  const rateLimit = createRateLimit(0);
  const rush = () => {
    for (let request = 0; request < 10_000; request += 1) rateLimit(7, at(0));
  };

  expect(rush).not.toThrow();
});
