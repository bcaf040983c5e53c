import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { listReport1, totalReport1 } from '@aura/contracts/reports/report-1';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rows } from '../../../core/sql.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { foldMarks, sweep } from './keep-report-parties.job.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const { db } = jobContextOf(api);
const admin = await api.as('Admin');
const faults = () => rows(db, sql<{ id: number }>`select * from app.report_party_faults(null)`);
const announceIn = (name: string, payload: object) =>
  sql`select app.announce(${name}, ${JSON.stringify(payload)}::jsonb, null, null)`.execute(api.db);
const asOf = async () => (await db.selectFrom('reportProgress').selectAll().executeTakeFirstOrThrow()).asOf;

test('what is there when it is installed is filled in, and later told by facts', async () => {
  const claim = await api.given.claim({
    assignedAt: new Date('2026-11-02T15:00:00Z'),
    occurredOn: '2026-11-01',
    parties: [{ stage: 'por-contactar' }, {}],
  });
  await foldMarks(db);
  expect(await faults()).toEqual([]);
  const before = await asOf();

  const [first = 0] = claim.partyIds;
  await admin.call(addLogbookEntry, {
    params: { slug: claim.slug },
    body: {
      kind: 'call',
      body: 'Se habló con el afectado',
      affectedPartyId: first,
      mentions: [],
      fileKeys: [],
      isVisibleInExtranet: false,
      isVisibleToProvider: false,
    },
  });
  await dispatch();
  await foldMarks(db);

  const row = await db
    .selectFrom('reportParty')
    .selectAll()
    .where('affectedPartyId', '=', first)
    .executeTakeFirstOrThrow();
  expect(row.hoursToAssign).toBe(33);
  expect(row.contactedAt).toBeInstanceOf(Date);
  expect(await faults()).toEqual([]);
  expect((await asOf()).getTime()).toBeGreaterThan(before.getTime());
  expect(await db.selectFrom('reportTouched').selectAll().execute()).toEqual([]);
});

test('a party that leaves is left out, once its fact is handed out', async () => {
  const { id: claimId, slug, partyIds } = await api.given.claim({ parties: [{}, {}] });
  await announceIn('affectedParty.added', { claimId, slug, affectedPartyId: partyIds[1] });
  await dispatch();
  await foldMarks(db);
  await sql`update affected_party set is_active = false where id = ${partyIds[0]}`.execute(api.db);
  await announceIn('affectedParty.deactivated', { claimId, slug, affectedPartyId: partyIds[0] });
  await dispatch();
  await foldMarks(db);

  const kept = await db.selectFrom('reportParty').select('affectedPartyId').where('claimId', '=', claimId).execute();
  expect(kept).toEqual([{ affectedPartyId: partyIds[1] }]);
  expect(await faults()).toEqual([]);
});

test('a mark that commits late is taken later, and nothing is complete beyond a fact that was not handed out', async () => {
  const claim = await api.given.claim({});
  await announceIn('claim.closed', { claimId: claim.id, slug: claim.slug });
  const told = await rows(db, sql<{ at: Date }>`select max(at) as at from fact`);

  await foldMarks(db);

  expect((await asOf()).getTime()).toBeLessThanOrEqual((told[0]?.at ?? new Date(0)).getTime() + 1000);
  await dispatch();
  await foldMarks(db);
  expect(await faults()).toEqual([]);
});

test('the check names a row that differs, and the sweep of the night mends what no fact told', async () => {
  const claim = await api.given.claim({ parties: [{ stage: 'en-reparacion' }] });
  const [partyId = 0] = claim.partyIds;
  await db.insertInto('reportTouched').values({ claimId: claim.id }).execute();
  await foldMarks(db);
  await sql`update affected_party set unauthorized_days = 9 where id = ${partyId}`.execute(api.db);

  expect((await faults()).map(({ id }) => id)).toEqual([partyId]);
  await sweep(db);
  expect(await faults()).toEqual([]);
});

test('each stage has the day it was first entered and the days to the next; one that was undone was not entered', async () => {
  const claim = await api.given.claim({
    assignedAt: new Date('2026-11-02T15:00:00Z'),
    parties: [{ stage: 'registrado', stageSince: new Date('2026-11-02T15:00:00Z') }],
  });
  const [partyId = 0] = claim.partyIds;
  const move = (stage: string, kind: string, at: string) =>
    sql`select app.move_party(${partyId}, (select number from process_stage where slug = ${stage}), ${kind}, ${kind}, null, ${at}::timestamptz, null,
      'Prueba de etapas', '{}'::jsonb, '[]'::jsonb)`.execute(api.db);
  await move('por-asignar', 'forced', '2026-11-03T15:00:00Z');
  await move('proveedor-asignado', 'forced', '2026-11-06T15:00:00Z');
  await move('sin-proveedor', 'forced', '2026-11-07T15:00:00Z');
  await move('proveedor-asignado', 'undone', '2026-11-07T16:00:00Z');
  await db.insertInto('reportTouched').values({ claimId: claim.id }).execute();
  await foldMarks(db);

  const { results } = await admin.call(listReport1, { query: { text: claim.folio } });
  expect(results[0]).toMatchObject({
    id: partyId,
    enteredRegistrado: '2026-11-02',
    daysRegistrado: 1,
    enteredPorAsignar: '2026-11-03',
    daysPorAsignar: 3,
    enteredProveedorAsignado: '2026-11-06',
    daysProveedorAsignado: null,
    enteredSinProveedor: null,
  });
  const { figures } = await admin.call(totalReport1, { query: { text: claim.folio } });
  expect(figures).toMatchObject({ daysPorAsignar: 3, daysRegistrado: 1 });
});
