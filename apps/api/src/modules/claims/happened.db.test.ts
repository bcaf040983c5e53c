import { sql } from 'kysely';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { dispatchFact } from '../../events/dispatch.job.ts';
import { reaction } from '../../events/reaction.ts';
import { job } from '../../jobs/job.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { changePromiseDate, markSpecialMonitoring } from './claim/change-claim.ts';
import { happened } from './happened.ts';
import type { Happenings } from './happening.ts';
import { happenings } from './happenings.ts';

const api = await startTestApi();
const context = jobContextOf(api);

const promise = job({
  name: 'promise',
  payload: z.object({ id: z.int(), promiseDate: z.iso.date() }),
  run: async ({ inTransaction }, { id, promiseDate }) => {
    await inTransaction((act) => changePromiseDate(act, { params: { id }, query: undefined, body: { promiseDate } }));
  },
});

test('a job that calls a use case leaves the fact, the line and the audit row that a person would', async () => {
  const claim = await api.given.claim();

  await promise.run(context, { id: claim.id, promiseDate: '2026-12-24' });

  expect(await told(claim.id)).toEqual({
    lines: [{ body: 'Fecha promesa: 24/12/2026.', authorId: null }],
    facts: ['logbook.entryAdded', 'claim.promiseDateChanged'],
    changes: [{ act: 'test', changes: { promiseDate: [null, '2026-12-24'] } }],
  });
});

test('so does a reaction', async () => {
  const claim = await api.given.claim();
  const watch = reaction({
    name: 'watch what was reopened',
    to: 'claim.reopened',
    react: async (act, { claimId: id }) => {
      await markSpecialMonitoring(act, { params: { id }, query: undefined, body: { specialMonitoring: true } });
    },
  });
  const { rows } = await sql<{ id: number }>`select app.announce('claim.reopened',
    ${JSON.stringify({ claimId: claim.id, slug: claim.slug })}::jsonb, null, null) as id`.execute(api.db);

  await dispatchFact([watch]).run(context, { factId: rows[0]?.id ?? 0 });

  expect(await told(claim.id)).toEqual({
    lines: [{ body: 'Pasa a seguimiento especial.', authorId: null }],
    facts: ['claim.reopened', 'logbook.entryAdded', 'claim.specialMonitoringChanged'],
    changes: [{ act: 'watch what was reopened', changes: { specialMonitoring: [false, true] } }],
  });
});

test('facts are lost with the transaction that fails, and cannot be recorded outside of one', async () => {
  const claim = await api.given.claim();
  const tell = (act: Parameters<typeof happened>[0]) =>
    happened(act, 'claim.promiseDateChanged', { claimId: claim.id, slug: claim.slug, from: null, to: '2026-12-24' });

  await context
    .inTransaction(async (act) => {
      await tell(act);
      throw new Error('later');
    })
    .catch(() => undefined);

  expect(await told(claim.id)).toEqual({ lines: [], facts: [], changes: [] });
  await expect(tell(context)).rejects.toThrow('not extensible');
});

test('a fact about claims that the table leaves out does not compile', () => {
  const { 'claim.closed': _closed, ...incomplete } = happenings;
  // @ts-expect-error: «claim.closed» is missing.
  const missing: Happenings = incomplete;
  // @ts-expect-error: nothing announces «claim.forgotten».
  const unknown: Happenings = { ...happenings, 'claim.forgotten': { refreshes: 'claim' } };

  expect([missing, unknown]).toHaveLength(2);
});

async function told(claimId: number) {
  const { rows: lines } =
    await sql`select body, author_id from logbook_entry where claim_id = ${claimId} order by id`.execute(api.db);
  const { rows: facts } = await sql<{
    name: string;
  }>`select name from fact where payload->>'claimId' = ${claimId}::text order by id`.execute(api.db);
  const { rows: changes } = await sql`select act, changes from audit_event
    where entity = 'claim' and entity_id = ${claimId}::text order by id`.execute(api.db);
  return { lines, facts: facts.map(({ name }) => name), changes };
}
