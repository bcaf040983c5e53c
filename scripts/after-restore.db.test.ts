import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { fn } from '../apps/api/src/db/functions.generated.ts';
import { callFunction } from '../apps/api/src/core/sql.ts';
import { startTestApi } from '../apps/api/src/testing/test-api.ts';
import { compareFolios, readSeries, unnamedOf } from './after-restore.ts';

const api = await startTestApi();
const client = new pg.Client({ connectionString: api.config.DATABASE_URL_STAFF.replace('app_staff', 'aura_owner') });
await client.connect();
afterAll(() => client.end());
const RFC = 'RDT150320KL2';
const nextFolio = () => callFunction(api.db, fn.takeInvoiceFolio({ ofRfc: RFC, ofSeries: 'Z' }));

test('after a restore no folio that the certifier stamped meanwhile is given out again, and none goes back', async () => {
  expect(await nextFolio()).toBe(1);
  const shown = [readSeries(`${RFC}/Z=7`)];

  expect(await compareFolios(client, shown, false)).toMatchObject([{ stored: 1, isBehind: true }]);
  expect(await compareFolios(client, shown, true)).toMatchObject([{ stored: 1, isBehind: true }]);
  expect(await nextFolio()).toBe(8);

  expect(await compareFolios(client, shown, true)).toMatchObject([{ stored: 8, isBehind: false }]);
  expect(await nextFolio()).toBe(9);
  await compareFolios(client, [readSeries(`${RFC}/NUEVA=3`)], true);
  expect(await compareFolios(client, [readSeries(`${RFC}/NUEVA=3`)], false)).toMatchObject([{ isBehind: false }]);
  for (const wrong of ['RDT150320KL2', 'x/A=1', `${RFC}/A=-1`])
    expect(() => readSeries(wrong), wrong).toThrow('Not RFC');
});

test('of a copy of the storage the files are named that were deleted since, and no other', async () => {
  const user = await api.given.user({ groups: ['Admin'] });
  const { key } = await api.given.file({ uploadedBy: user.id, purpose: 'claimDocument' });
  const made = randomUUID();
  await api.db.insertInto('madeFile').values({ key: made }).execute();
  const gone = [randomUUID(), randomUUID()];

  const found = await unnamedOf(client, [`original/${gone[0]}`, key, made, '', 'a folder/', gone[1] ?? '']);

  expect(found).toEqual(gone);
});
