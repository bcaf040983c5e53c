import { readBook } from '@aura/contracts/budgets/book';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import { readProviderFile } from '@aura/contracts/providers/provider-file';
import { listCauseEvents, readCauseFigures } from '@aura/contracts/reports/complaint-causes';
import { groupProviderScores, listProviderScores, totalProviderScores } from '@aura/contracts/reports/provider-scores';
import { groupTrappedParties, listTrappedParties, totalTrappedParties } from '@aura/contracts/reports/trapped-cash';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import { CATALOGUE_CAUSES, EVENTS_OF_CAUSE } from '@aura/domain/complaints/leading-causes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { giveScope } from '../../../testing/factories/claim.factory.ts';
import { insertComplaint } from '../../../testing/factories/complaint.factory.ts';
import { moveParty } from '../../../testing/factories/move.factory.ts';
import { payRequest } from '../../../testing/factories/pay-request.ts';
import { insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { countFinishedRepairs } from '../../providers/public.ts';

const api = await startTestApi();
const NOW = new Date();
const DAY = businessDay(NOW);
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const [north, south] = [await api.given.zone({}), await api.given.zone({})];
const insurer = await api.given.customer({});
const family = await api.db.selectFrom('serviceFamily').select('id').where('slug', '=', 'herreria').executeTakeFirst();
const provider = await api.given.candidate({ zoneId: north.id, familyId: family?.id ?? 0, name: 'Herrería Juzgada' });
const GROUPS = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'] as const;
for (const group of GROUPS.filter((name) => !['Admin', 'GeOp', 'Finanzas'].includes(name)))
  await giveScope(api.db, (await api.as(group)).user.id, {
    zoneIds: group === 'KAM' ? [] : [north.id],
    customerIds: group === 'KAM' ? [insurer.id] : [],
  });

/** One case of each kind in a zone: refused, reworked, repaired, repair late, paid, and payment late. */
async function troubled(zoneId: number, customerId: number) {
  const begun = { stage: 'por-iniciar', stageSince: ago(25), providerId: provider.id };
  const claim = await api.given.claim({
    zoneId,
    customerId,
    promiseDate: addDays(DAY, -4),
    parties: [{ ...begun, stageSince: ago(60) }, begun, begun, begun, begun],
  });
  const [refused = 0, reworked = 0, repaired = 0, late = 0, paid = 0] = claim.partyIds;
  await api.db
    .insertInto('providerAssignment')
    .values(
      claim.partyIds.map((affectedPartyId) => ({
        providerId: provider.id,
        affectedPartyId,
        resource: String(affectedPartyId),
        kind: 'atencion',
        assignedAt: ago(26),
      })),
    )
    .execute();
  const move = (party: number, stage: string, days: number) =>
    api.db.transaction().execute((db) => moveParty(db, party, stage, ago(days)));
  await move(refused, 'rechazada', 40);
  await move(refused, 'por-enviar-autorizacion', 20);
  await move(refused, 'rechazada', 10);
  await move(reworked, 'reparacion-terminada', 12);
  await move(reworked, 'reproceso', 8);
  await move(repaired, 'en-reparacion', 20);
  await move(repaired, 'reparacion-terminada', 6);
  await move(repaired, 'validacion-visual', 5);
  await sql`update affected_party set visually_validated_on = ${addDays(DAY, -5)}::date where id = ${repaired}`.execute(
    api.db,
  );
  await move(late, 'en-reparacion', 20);
  await move(paid, 'en-reparacion', 20);
  const payable = {
    partyId: paid,
    providerId: provider.id,
    ...(await insertPayable(api.db, { partyId: paid, providerId: provider.id })),
  };
  const advance = await insertPaymentRequest(api.db, {
    ...payable,
    kind: 'advance',
    needsReceipt: false,
    state: 'valid',
  });
  await jobContextOf(api).inTransaction((act) => payRequest(act, advance, addDays(DAY, -2)));
  const owed = await insertPaymentRequest(api.db, { ...payable, subtotal: 500_00, state: 'valid' });
  await sql`update payment_request set valid_at = ${ago(20)} where id = ${owed}`.execute(api.db);
  for (const [place, cause] of [
    'calidad-de-la-reparacion',
    'demora-en-reparacion',
    'desacuerdo-con-monto',
    'trato-del-personal',
  ].entries())
    await insertComplaint(api.db, { partyId: claim.partyIds[place] ?? 0, cause });
  return claim;
}
const near = await troubled(north.id, insurer.id);
const far = await troubled(south.id, (await api.given.customer({})).id);
const WHOLE: readonly string[] = ['Admin', 'GeOp', 'Finanzas'];

test.each(GROUPS)('each number of the four causes is that of the list it opens, for %s', async (group) => {
  const caller = await api.as(group);

  const figures = await caller.call(readCauseFigures);

  for (const { cause, from, to, count, late, complaints } of figures) {
    const { done, late: overdue } = EVENTS_OF_CAUSE[cause];
    const listed = await caller.call(listCauseEvents, { query: { event: [done], from, to } });
    expect([cause, count]).toEqual([cause, listed.count]);
    expect([cause, count > 0]).toEqual([cause, true]);
    const lateListed =
      overdue === null ? late : (await caller.call(listCauseEvents, { query: { event: [overdue] } })).count;
    expect([cause, late]).toEqual([cause, lateListed]);
    const open = { cause: [...CATALOGUE_CAUSES[cause]], open: true };
    const complained = complaints === null ? null : (await caller.call(listComplaints, { query: open })).count;
    expect([cause, complaints]).toEqual([cause, complained]);
  }
  expect(figures.every(({ complaints }) => (complaints === null) === (group === 'Finanzas'))).toBe(true);
});

test('what happened in claims one does not see is in no number', async () => {
  const shown = async (caller: Caller) => {
    const { results } = await caller.call(listCauseEvents, { query: { size: 100 } });
    return new Set(results.map(({ claimSlug }) => claimSlug));
  };
  for (const group of GROUPS) {
    const seen = await shown(await api.as(group));
    expect([group, seen.has(near.slug), seen.has(far.slug)]).toEqual([group, true, WHOLE.includes(group)]);
  }
  const [whole, part] = await Promise.all(
    (['Admin', 'Supervisor'] as const).map(async (group) => (await api.as(group)).call(readCauseFigures)),
  );
  for (const [place, { count, late }] of (whole ?? []).entries()) {
    expect(count).toBe(2 * (part?.[place]?.count ?? 0));
    expect(late ?? 0).toBe(2 * (part?.[place]?.late ?? 0));
  }
});

test('a refusal counts each time, one that was before the thirty days counts as before, and times are medians of days', async () => {
  const [refusal, repair, payment, quality] = await (await api.as('Supervisor')).call(readCauseFigures);

  // The first refusal was forty days ago.
  expect(refusal).toMatchObject({ count: 1, before: 1, medianDays: null, late: null, complaints: 1 });
  // Started 25 days ago and validated five days ago; the two under repair and the reworked one missed their promise.
  expect(repair).toMatchObject({ count: 1, before: 0, medianDays: 20, late: 3, complaints: 1 });
  expect(payment).toMatchObject({ count: 1, medianDays: 0, late: 1 });
  expect(quality).toMatchObject({ count: 1, before: 0, complaints: 1 });
});

test('cash trapped is the sum of the books of its parties, and each group of the report opens rows that add up to it', async () => {
  const finance = await api.as('Finanzas');
  const books = await Promise.all([near, far].map(({ slug }) => finance.call(readBook, { params: { slug } })));
  const held = books.flatMap(({ parties }) => parties).reduce((sum, { cashTrapped }) => sum + cashTrapped, 0);

  const total = await finance.call(totalTrappedParties, { query: {} });

  expect(held).toBeGreaterThan(0);
  expect(total.figures['trapped']).toBe(held);
  for (const by of ['age', 'stage', 'customer', 'supervisor', 'zone'] as const) {
    const groups = await finance.call(groupTrappedParties, { query: { by } });
    expect([by, groups.reduce((sum, { figures }) => sum + (figures['trapped'] ?? 0), 0)]).toEqual([by, held]);
    for (const { key, figures } of groups.filter((group) => group.key !== null)) {
      const { results } = await finance.call(listTrappedParties, { query: { [by]: [key ?? ''] } });
      expect(results.reduce((sum, { trapped }) => sum + trapped, 0)).toBe(figures['trapped']);
    }
  }
  const { results } = await (await api.as('EsAt')).call(listTrappedParties, { query: {} });
  expect(results.map(({ claimSlug, days, age }) => [claimSlug, days, age])).toEqual([[near.slug, 2, 'upTo30']]);
  await expect((await api.as('Supervisor')).call(listTrappedParties, { query: {} })).rejects.toMatchObject({
    status: 403,
  });
});

test('a provider is scored by its jobs, on time as its file says, and money is shown to those who see billing', async () => {
  const admin = await api.as('Admin');
  await countFinishedRepairs.run(jobContextOf(api), {});
  const { performance } = await admin.call(readProviderFile, { params: { slug: provider.slug } });

  const { results } = await admin.call(listProviderScores, { query: { provider: [provider.slug] } });

  expect(results).toMatchObject([
    {
      jobs: 10,
      finished: 2,
      daysToFinish: 21,
      complaints: 8,
      complaintRate: 80,
      reworked: 2,
      owed: 1_160_00,
      agreed: 20_000_00,
    },
  ]);
  expect([performance?.givenJobs, performance?.reworkedJobs]).toEqual([10, 2]);
  expect((await admin.call(totalProviderScores, { query: {} })).figures['jobs']).toBe(10);
  const supervisor = await api.as('Supervisor');
  const [own] = (await supervisor.call(listProviderScores, { query: {} })).results;
  expect(own).toMatchObject({ jobs: 5, finished: 1 });
  expect(own).not.toHaveProperty('owed');
  expect(
    (await supervisor.call(groupProviderScores, { query: { by: 'zone' } })).map(({ key, rows }) => [key, rows]),
  ).toEqual([[north.slug, 1]]);
  const old = { from: addDays(DAY, -200), to: addDays(DAY, -100) };
  expect((await admin.call(listProviderScores, { query: old })).count).toBe(0);
});

test('the share on time is the one the nightly count keeps', async () => {
  const punctual = await api.given.candidate({ zoneId: north.id, familyId: family?.id ?? 0, name: 'Herrería Puntual' });
  for (const days of [6, 5, 4, 3, 2]) {
    const parties = [{ stage: 'por-iniciar', stageSince: ago(30), providerId: punctual.id }];
    const { partyIds } = await api.given.claim({ zoneId: north.id, parties });
    const [party = 0] = partyIds;
    await api.db
      .insertInto('providerAssignment')
      .values({ providerId: punctual.id, affectedPartyId: party, resource: 'x', kind: 'atencion', assignedAt: ago(31) })
      .execute();
    // The factory's steps are due one day after they are taken: two of the five finished within it.
    for (const [stage, at] of [
      ['en-reparacion', 10],
      ['reparacion-terminada', days < 4 ? 9.5 : days],
    ] as const)
      await api.db.transaction().execute((db) => moveParty(db, party, stage, ago(at)));
  }
  await countFinishedRepairs.run(jobContextOf(api), {});
  const admin = await api.as('Admin');
  const { performance } = await admin.call(readProviderFile, { params: { slug: punctual.slug } });

  const { results } = await admin.call(listProviderScores, { query: { provider: [punctual.slug] } });

  expect(performance?.onTimeRate).toBe(40);
  expect(results[0]?.onTime).toBe(performance?.onTimeRate);
});
