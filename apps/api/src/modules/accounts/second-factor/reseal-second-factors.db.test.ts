import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';
import { resealSecondFactors } from './reseal-second-factors.ts';
import { createSeal } from './seal.ts';

const api = await startTestApi();
const [old, next] = [
  { kid: '', secret: randomBytes(32) },
  { kid: '2027', secret: randomBytes(32) },
];

test('all second factors are sealed again in batches, with progress; ended in between it goes on, and the old key may go', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => api.given.user()));
  for (const { id } of users)
    await api.db
      .insertInto('userSecondFactor')
      .values({ userId: id, sealedSecret: createSeal([old]).close(`secret of ${id}`) })
      .execute();
  const ring = createSeal([next, old]);
  const progress: unknown[] = [];

  await expect(
    resealSecondFactors(
      api.db,
      ring,
      () => {
        throw new Error('ended');
      },
      2,
    ),
  ).rejects.toThrow('ended');
  const done = await resealSecondFactors(api.db, ring, (at) => progress.push(at), 2);

  expect(done).toEqual({ seen: 5, resealed: 3 });
  expect(progress).toEqual([
    { seen: 2, resealed: 0 },
    { seen: 4, resealed: 2 },
    { seen: 5, resealed: 3 },
  ]);
  const alone = createSeal([next]);
  const factors = await api.db.selectFrom('userSecondFactor').selectAll().orderBy('userId').execute();
  expect(factors.map(({ userId, sealedSecret }) => [userId, alone.open(sealedSecret)])).toEqual(
    users.map(({ id }) => [id, `secret of ${id}`]).toSorted(([a], [b]) => Number(a) - Number(b)),
  );
});

test('a secret that no key opens is left as it is and ends the run', async () => {
  const { id } = await api.given.user();
  const lost = createSeal([{ kid: 'lost', secret: randomBytes(32) }]).close('x');
  await api.db.insertInto('userSecondFactor').values({ userId: id, sealedSecret: lost }).execute();

  await expect(resealSecondFactors(api.db, createSeal([next]))).rejects.toThrow('«lost», which is not in SEALING_KEY');

  const { sealedSecret } = await api.db
    .selectFrom('userSecondFactor')
    .select('sealedSecret')
    .where('userId', '=', id)
    .executeTakeFirstOrThrow();
  expect(Buffer.from(sealedSecret).equals(lost)).toBe(true);
});
