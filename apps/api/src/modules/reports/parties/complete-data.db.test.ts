import { listNotifications } from '@aura/contracts/notifications';
import { listLogbook } from '@aura/contracts/claims/logbook';
import {
  exportCompleteData,
  groupCompleteData,
  listCompleteData,
  remindCompletion,
  totalCompleteData,
} from '@aura/contracts/reports/complete-data';
import { VERBS } from '@aura/contracts/notification-kinds';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { foldMarks } from './keep-report-parties.job.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const { db } = jobContextOf(api);
const zone = await api.given.zone({});
const customer = await api.given.customer({ codename: 'COMPLETO' });
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const geop = await api.as('GeOp');
const at = { zoneId: zone.id, customerId: customer.id, supervisorId: supervisor.user.id };
const first = await api.given.claim({
  ...at,
  policy: '',
  parties: [{ stage: 'papeleria-pendiente' }, { stage: 'registrado' }],
});
const ownerless = await api.given.claim({ ...at, supervisorId: null });
const foreign = await api.given.claim({ customerId: customer.id, supervisorId: supervisor.user.id });
const [due = 0, early = 0] = first.partyIds;
const type = await db
  .selectFrom('fileType')
  .select(['id', 'slug', 'name'])
  .where('belongsTo', '=', 'affectedParty')
  .where('isActive', '=', true)
  .orderBy('id')
  .executeTakeFirstOrThrow();
await sql`insert into customer_file_type (customer_id, file_type_id) values (${customer.id}, ${type.id})`.execute(
  api.db,
);
await sql`insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id)
  values (${due}, 'quoted', 100000, 16000, 'quotation', 1)`.execute(api.db);
await sql`update affected_party set is_data_complete = true, is_paperwork_complete = true where id = ${early}`.execute(
  api.db,
);
await foldMarks(db);
const of = { customer: ['COMPLETO'] };

test('each open party says which data and which papers it lacks, and the money that waits for them', async () => {
  const { results } = await geop.call(listCompleteData, { query: { ...of, isWorkDone: true } });

  expect(results).toMatchObject([{ id: due, isDataComplete: false, isPaperworkComplete: false, blocked: 116_000 }]);
  expect(results[0]?.missingData).toContain('policy');
  expect(results[0]?.missingPapers).toContain(type.name);
  const totals = await geop.call(totalCompleteData, { query: of });
  expect(totals).toMatchObject({ rows: 4, figures: { blocked: 116_000 } });
  const zones = await geop.call(groupCompleteData, { query: { ...of, by: 'zone' } });
  expect(zones.reduce((all, { rows }) => all + rows, 0)).toBe(4);
});

test('it is narrowed by what is lacking, and by the very file', async () => {
  const lacking = await geop.call(listCompleteData, { query: { ...of, lacking: ['data'] } });
  const byFile = await geop.call(listCompleteData, { query: { ...of, fileType: [type.slug] } });

  expect(lacking.results.map(({ id }) => id)).not.toContain(early);
  expect(byFile.count).toBe(4);
  await expect(geop.call(listCompleteData, { query: { ...of, lacking: ['x'] } })).rejects.toMatchObject({
    status: 400,
  });
});

test('a supervisor sees the parties of their own zone and no amount', async () => {
  const { results, count } = await supervisor.call(listCompleteData, { query: of });
  const asked = { query: { ...of, format: 'csv' as const, columns: ['blocked'] } };

  expect(count).toBe(3);
  expect(results.some(({ id }) => id === foreign.partyIds[0])).toBe(false);
  expect(Object.keys(results[0] ?? {})).not.toContain('blocked');
  await expect(supervisor.call(exportCompleteData, asked)).rejects.toMatchObject({ status: 400 });
});

test('owners are reminded once a day for each party, in one notification, and the bitácora tells it', async () => {
  const ids = [due, early, ownerless.partyIds[0] ?? 0];

  const told = await geop.call(remindCompletion, { body: { ids } });
  const again = await geop.call(remindCompletion, { body: { ids } });
  await dispatch();

  expect(told).toEqual({ reminded: 1, owners: 1, alreadyReminded: 0, complete: 1, withoutOwner: 1 });
  expect(again).toEqual({ reminded: 0, owners: 0, alreadyReminded: 1, complete: 1, withoutOwner: 1 });
  const news = (await supervisor.call(listNotifications)).filter(({ verb }) => verb === VERBS.completionReminded);
  expect(news).toHaveLength(1);
  const logbook = await geop.call(listLogbook, { params: { slug: first.slug }, query: {} });
  expect(JSON.stringify(logbook)).toContain('completar los datos');
  const [row] = (await geop.call(listCompleteData, { query: { ...of, isWorkDone: true } })).results;
  expect(row?.remindedOn).not.toBeNull();
});

test('nobody reminds about a claim that is out of sight', async () => {
  const reply = await supervisor.call(remindCompletion, { body: { ids: [...foreign.partyIds] } });

  expect(reply).toEqual({ reminded: 0, owners: 0, alreadyReminded: 0, complete: 0, withoutOwner: 0 });
});
