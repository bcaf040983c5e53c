import { listLogbook } from '@aura/contracts/claims/logbook';
import { deactivateHolder } from '@aura/contracts/claims/holdings';
import { readAgenda } from '@aura/contracts/claims/agenda';
import { checkVisit, listFreeHours, listVisitors } from '@aura/contracts/claims/visit-planning';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-17T16:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const centre = { latitude: 19.4326, longitude: -99.1332 };
/** Ten kilometres away: 24 minutes at 25 km/h. */
const south = { latitude: 19.3427, longitude: -99.1332 };
const me = `s${supervisor.user.id}`;

type Traits = Parameters<typeof api.given.claim>[0];
async function aParty(traits: Traits = {}) {
  const claim = await api.given.claim({ zoneId: zone.id, supervisorId: supervisor.user.id, ...centre, ...traits });
  return { slug: claim.slug, id: claim.partyIds[0] as number };
}
const at = (hour: string, day = 18) => new Date(`2026-11-${day}T${hour}:00-06:00`);
const agree = (params: { slug: string; id: number }, hour: Date, more: object = {}) =>
  supervisor.call(scheduleAppointment, {
    params,
    body: { scheduledAt: hour, notes: '', visitor: me, minutes: 60, ...more },
  });

test('nobody is in two places at once: it is told before, refused when saved, and refused by the database', async () => {
  const [one, other] = [await aParty(), await aParty()];
  const { id } = await agree(one, at('10:00'));

  const { obstacles } = await supervisor.call(checkVisit, {
    params: { id: other.id },
    query: { scheduledAt: at('10:30'), minutes: 60, visitor: me },
  });
  expect(obstacles).toMatchObject([{ side: 'same', scheduledAt: at('10:00'), claimNumber: expect.any(String) }]);
  await expect(agree(other, at('10:30'))).rejects.toMatchObject({ status: 409 });
  // Not even with a reason.
  await expect(agree(other, at('10:30'), { travelReason: 'Voy' })).rejects.toMatchObject({ status: 409 });
  const written = sql`insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at, minutes, visitor_id)
    select claim_id, affected_party_id, customer_id, ${at('10:59')}, 30, visitor_id from appointment where id = ${id}`;
  await expect(written.execute(api.db)).rejects.toMatchObject({ code: '23P01' });
  // Once it is cancelled its hour is free.
  await supervisor.call(changeAppointment, {
    params: { ...one, appointment: id },
    body: { version: 1, scheduledAt: at('10:00'), notes: '', state: 'cancelled', reason: 'No está' },
  });
  expect(await agree(other, at('10:30'))).toMatchObject({ visitor: me, visitorName: expect.stringMatching(/./) });
});

test('a way that takes longer than there is needs a reason, which the bitácora keeps; an unknown place is told', async () => {
  const [near, far, nowhere] = [await aParty(), await aParty(south), await aParty()];
  await sql`update claim set latitude = null, longitude = null where slug = ${nowhere.slug}`.execute(api.db);
  await agree(near, at('12:00', 19));
  const check = (id: number, hour: string) =>
    supervisor.call(checkVisit, { params: { id }, query: { scheduledAt: at(hour, 19), minutes: 60, visitor: me } });

  expect(await check(far.id, '13:10')).toMatchObject({
    isPlaceKnown: true,
    obstacles: [{ side: 'before', gap: 10, travel: 24 }],
  });
  expect((await check(far.id, '13:24')).obstacles).toEqual([]);
  expect(await check(nowhere.id, '13:10')).toMatchObject({
    isPlaceKnown: false,
    obstacles: [{ gap: 10, travel: null }],
  });
  await expect(agree(far, at('13:10', 19))).rejects.toMatchObject({
    status: 400,
    body: { travel_reason: [expect.stringContaining('24 min')] },
  });
  const saved = await agree(far, at('13:10', 19), { travelReason: 'Va en moto' });

  expect(saved.travelReason).toBe('Va en moto');
  const { entries } = await supervisor.call(listLogbook, { params: { slug: far.slug }, query: {} });
  expect(entries[0]?.body).toContain('Con poco tiempo de traslado: Va en moto');
});

test('the rules of the company decide: slower streets make the same way too long', async () => {
  const [near, far] = [await aParty(), await aParty(south)];
  await agree(near, at('12:00', 20));
  const obstacles = async () =>
    (
      await supervisor.call(checkVisit, {
        params: { id: far.id },
        query: { scheduledAt: at('13:30', 20), minutes: 60, visitor: me },
      })
    ).obstacles;

  expect(await obstacles()).toEqual([]);
  await api.db.updateTable('company').set({ travelKmh: 15 }).execute();
  expect(await obstacles()).toMatchObject([{ gap: 30, travel: 40 }]);
  await api.db.updateTable('company').set({ travelKmh: 25 }).execute();
});

test('two people agree visits of one person for the same hour at once: one gets it', async () => {
  const parties = [await aParty(), await aParty(), await aParty()];

  const replies = await Promise.allSettled(parties.map((party) => agree(party, at('16:00', 20))));

  expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('free hours leave out what is taken and the way to it, holidays, the notice and the end of the day', async () => {
  const [taken, asked] = [await aParty(south), await aParty()];
  const colleague = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(colleague.id, { zoneIds: [zone.id] });
  await agree(taken, at('12:00', 19), { visitor: `s${colleague.id}` });

  const { hours, minutes } = await supervisor.call(listFreeHours, {
    params: { id: asked.id },
    query: { visitor: `s${colleague.id}` },
  });

  const onThursday = hours.filter((hour) => hour >= at('00:00', 19) && hour < at('23:59', 19));
  expect(minutes).toBe(60);
  expect(hours[0]).toEqual(at('10:00', 18));
  expect(onThursday).toEqual(
    ['09:00', '09:30', '10:00', '10:30', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00'].map(
      (hour) => at(hour, 19),
    ),
  );
});

test('the provider who attends comes first, then the holder of the claim; others cannot be sent', async () => {
  const shop = await api.given.provider();
  const party = await aParty({ parties: [{ providerId: shop.id }] });

  const { usual, visitors } = await supervisor.call(listVisitors, { params: { id: party.id } });

  expect(visitors[0]?.kind).toBe('provider');
  expect(usual?.startsWith(`p${shop.id}`)).toBe(true);
  expect(visitors.find(({ kind }) => kind === 'staff')).toMatchObject({
    visitor: me,
    detail: 'Supervisor del siniestro',
  });
  const stranger = await api.given.provider();
  await expect(agree(party, at('10:00', 24), { visitor: `p${stranger.id}` })).rejects.toMatchObject({ status: 400 });
});

test('a provider makes its own visits, sees no other, and does not move what our staff makes', async () => {
  const shop = await api.given.provider();
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const party = await aParty({ parties: [{ providerId: shop.id }] });
  const mine = await provider.call(scheduleAppointment, {
    params: party,
    body: { scheduledAt: at('10:00', 25), notes: '' },
  });

  expect(mine.visitor).toBe(`p${shop.id}`);
  const ours = await agree(party, at('12:00', 25));
  await expect(
    provider.call(changeAppointment, {
      params: { ...party, appointment: ours.id },
      body: { version: 1, scheduledAt: at('13:00', 25), notes: '', state: 'planned', reason: 'No puedo' },
    }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(provider.call(readAgenda, { query: { from: '2026-11-25', days: 1 } })).rejects.toMatchObject({
    status: 403,
  });
  const { hours } = await provider.call(listFreeHours, { params: { id: party.id }, query: {} });
  expect(hours).not.toContainEqual(at('10:00', 25));
});

test('the agenda shows the days by person, with what is unassigned beside, and nothing out of reach', async () => {
  const colleague = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(colleague.id, { zoneIds: [zone.id] });
  const [mine, open] = [await aParty(), await aParty()];
  const elsewhere = await api.given.claim({ zoneId: (await api.given.zone({})).id });
  const agreed = await agree(mine, at('10:00', 30), { visitor: `s${colleague.id}` });
  const unassigned = await agree(open, at('10:00', 30), { visitor: null });
  await sql`insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at) select claim_id, id, customer_id, ${at('11:00', 30)}
    from affected_party where claim_id = ${elsewhere.id}`.execute(api.db);

  // In reach, and not the supervisor's own.
  const theirs = await api.given.claim({ zoneId: zone.id, supervisorId: colleague.id });
  const { id: hers } = await api.db
    .insertInto('appointment')
    .values({
      claimId: theirs.id,
      affectedPartyId: theirs.partyIds[0] as number,
      customerId: theirs.customerId,
      scheduledAt: at('16:00', 30),
      visitorId: colleague.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const agenda = await supervisor.call(readAgenda, { query: { from: '2026-11-30', days: 7 } });

  expect(agenda.visits.map(({ id, mayChange }) => [id, mayChange])).toEqual([
    [agreed.id, true],
    [hers, false],
  ]);
  expect(agenda.unassigned.map(({ id }) => id)).toEqual([unassigned.id]);
  expect(agenda.people[0]).toMatchObject({ visitor: me, count: 0 });
  expect(agenda.people).toContainEqual({ visitor: `s${colleague.id}`, name: expect.any(String), count: 2 });
  // Assigning it needs no reason; assigning it to another person does.
  const given = (visitor: string, version: number, reason = '') =>
    supervisor.call(changeAppointment, {
      params: { ...open, appointment: unassigned.id },
      body: { version, scheduledAt: at('10:00', 30), notes: '', state: 'planned', reason, visitor },
    });
  await expect(given(`s${colleague.id}`, 1)).rejects.toMatchObject({ status: 409 });
  expect(await given(me, 1)).toMatchObject({ visitor: me, version: 2 });
  await api.db.updateTable('appointment').set({ state: 'held' }).where('id', '=', agreed.id).execute();
  await expect(given(`s${colleague.id}`, 2)).rejects.toMatchObject({ status: 400 });
  expect(await given(`s${colleague.id}`, 2, 'Está enfermo')).toMatchObject({ visitor: `s${colleague.id}` });
});

test('the visits of whoever leaves are to be assigned again, and the bitácora says why', async () => {
  const admin = await api.as('Admin');
  const leaver = await api.given.user({ groups: ['Supervisor'] });
  const party = await aParty();
  const { id } = await agree(party, at('10:00', 26), { visitor: `s${leaver.id}` });

  await admin.call(deactivateHolder, {
    params: { id: leaver.id },
    body: { moves: [], reason: 'Baja', leavesRest: true },
  });

  const { visitorKey } = await api.db
    .selectFrom('appointment')
    .select('visitorKey')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(visitorKey).toBeNull();
  const { entries } = await supervisor.call(listLogbook, { params: { slug: party.slug }, query: {} });
  expect(entries[0]?.body).toContain('sin asignar: Quien iba ya no trabaja aquí');
});
