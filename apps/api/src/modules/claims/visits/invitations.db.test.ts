import {
  makeCalendarFeed,
  openCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from '@aura/contracts/claims/agenda';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { readCalendar } from '@aura/domain/visits/read-calendar.factory';
import { expect, test } from 'vitest';
import { jobContext } from '../../../jobs/job-context.ts';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { insertPartyLink } from '../../../testing/factories/party-link.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { remindVisits } from './remind-visits.job.ts';

const now = new Date('2026-11-17T16:00:00Z');
const api = await startTestApi({}, () => now);
const dispatch = factDispatcher(api);
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const colleague = await api.given.user({ groups: ['Supervisor'] });
await api.given.scope(colleague.id, { zoneIds: [zone.id] });
const [ME, HER] = ['yo@example.com', 'ella@example.com'];
for (const [id, email] of [
  [supervisor.user.id, ME],
  [colleague.id, HER],
] as const)
  await api.db.updateTable('userAccount').set({ email }).where('id', '=', id).execute();

const at = (hour: string, day = 18) => new Date(`2026-11-${day}T${hour}:00-06:00`);
async function aParty() {
  const claim = await api.given.claim({ zoneId: zone.id, supervisorId: supervisor.user.id });
  return { slug: claim.slug, id: claim.partyIds[0] as number };
}
/** A party whose last link was mailed. */
async function aMailedParty(email: string) {
  const party = await aParty();
  const { id: mailId } = await api.db
    .insertInto('outgoingMail')
    .values({
      kind: 'partyLink',
      recipients: [email],
      subject: 'Siga su caso',
      html: '',
      plain: '',
      affectedPartyId: party.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { linkId } = await insertPartyLink(api.db, { partyId: party.id });
  await api.db.updateTable('partyLink').set({ mailId }).where('id', '=', linkId).execute();
  return party;
}
const agree = (params: { slug: string; id: number }, hour: Date, visitor = `s${supervisor.user.id}`) =>
  supervisor.call(scheduleAppointment, { params, body: { scheduledAt: hour, notes: '', visitor, minutes: 60 } });
const change = (params: { slug: string; id: number }, appointment: number, body: object) =>
  supervisor.call(changeAppointment, {
    params: { ...params, appointment },
    body: { version: 1, scheduledAt: at('10:00'), notes: '', state: 'planned', reason: 'Llueve', ...body },
  });
async function invitationsOf(partyId: number) {
  await dispatch();
  const mails = await api.db
    .selectFrom('outgoingMail')
    .select(['recipients', 'calendar'])
    .where('affectedPartyId', '=', partyId)
    .where('kind', '=', 'visit')
    .orderBy('id')
    .execute();
  return mails.map(({ recipients: [to], calendar }) => {
    const { method, events } = readCalendar(calendar ?? '');
    return { to, method, ...events[0] } as Readonly<Record<string, string | undefined>>;
  });
}

test('who goes and who is visited are invited, told of another hour, and taken back; one visit has one name for ever', async () => {
  const party = await aMailedParty('vecina@example.com');
  const { id } = await agree(party, at('10:00'));

  const first = await invitationsOf(party.id);
  expect(first).toMatchObject([
    {
      to: ME,
      method: 'REQUEST',
      SEQUENCE: '0',
      DTSTART: '20261118T160000Z',
      DTEND: '20261118T170000Z',
      STATUS: 'CONFIRMED',
    },
    { to: 'vecina@example.com', method: 'REQUEST', SEQUENCE: '0' },
  ]);
  // The party is not told where it lives, nor the number of its claim with us.
  expect(Object.keys(first[1] ?? {})).not.toContain('LOCATION');
  await change(party, id, { scheduledAt: at('12:00') });
  await change(party, id, { version: 2, scheduledAt: at('12:00'), visitor: `s${colleague.id}` });
  await change(party, id, { version: 3, scheduledAt: at('12:00'), state: 'cancelled', reason: 'Ya no hace falta' });

  const rest = (await invitationsOf(party.id)).slice(2);
  expect(new Set([...first, ...rest].map(({ UID }) => UID)).size).toBe(1);
  expect(
    rest
      .filter(({ to }) => to === ME)
      .map(({ method }) => method)
      .at(-1),
  ).toBe('CANCEL');
  for (const to of [HER, 'vecina@example.com']) {
    const those = rest.filter((one) => one.to === to);
    if (those.length === 0) continue;
    expect(those.at(-1)).toMatchObject({ method: 'CANCEL', STATUS: 'CANCELLED', SEQUENCE: '3' });
  }
  // Facts may be told twice.
  expect(await invitationsOf(party.id)).toHaveLength(first.length + rest.length);
});

test('a visit that is given to somebody else is taken out of one calendar and put into another', async () => {
  const party = await aParty();
  const { id } = await agree(party, at('10:00', 20));
  await invitationsOf(party.id);
  await change(party, id, { scheduledAt: at('10:00', 20), visitor: `s${colleague.id}` });

  const [, ...changed] = await invitationsOf(party.id);

  expect(changed).toMatchObject([
    { to: HER, method: 'REQUEST', SEQUENCE: '1' },
    { to: ME, method: 'CANCEL', SEQUENCE: '1' },
  ]);
});

test('a calendar reads its own user’s visits and nobody else’s, until the address is withdrawn', async () => {
  const [mine, hers] = [await aParty(), await aParty()];
  const { id } = await agree(mine, at('16:00', 19));
  await agree(hers, at('16:00', 19), `s${colleague.id}`);
  const { url } = await supervisor.call(makeCalendarFeed);
  const key = new URL(url).searchParams.get('key') as string;
  const outsider = await api.as('extranet_Cliente');
  const read = async (secret = key) => {
    const { content } = await outsider.call(openCalendarFeed, { query: { key: secret } });
    return readCalendar(new TextDecoder().decode(content));
  };

  const { events } = await read();
  expect(events.filter(({ DTSTART }) => DTSTART === '20261119T220000Z').map(({ UID }) => UID?.split('@')[0])).toEqual([
    `cita-${id}`,
  ]);
  expect(await supervisor.call(readCalendarFeed)).toEqual({ madeAt: now, lastUsedAt: now });
  const { url: second } = await supervisor.call(makeCalendarFeed);
  await expect(read()).rejects.toMatchObject({ status: 404 });
  const next = new URL(second).searchParams.get('key') as string;
  expect((await read(next)).events.length).toBeGreaterThan(0);
  const stored = await api.db.selectFrom('calendarFeed').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(next);
  await supervisor.call(revokeCalendarFeed);
  await expect(read(next)).rejects.toMatchObject({ status: 404 });
});

test('a provider’s calendar reads the visits of its jobs that it makes, not those of another provider or of our staff', async () => {
  const [shop, other] = [await api.given.provider(), await api.given.provider()];
  const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: shop.id }));
  const attended = async (providerId: number) => {
    const claim = await api.given.claim({
      zoneId: zone.id,
      supervisorId: supervisor.user.id,
      parties: [{ providerId }],
    });
    return { slug: claim.slug, id: claim.partyIds[0] as number };
  };
  const [own, theirs, ours] = [await attended(shop.id), await attended(other.id), await attended(shop.id)];
  const { id } = await agree(own, at('09:00', 27), `p${shop.id}`);
  await agree(theirs, at('11:00', 27), `p${other.id}`);
  await agree(ours, at('13:00', 27));
  const { url } = await provider.call(makeCalendarFeed);
  const key = new URL(url).searchParams.get('key') as string;

  const { content } = await provider.call(openCalendarFeed, { query: { key } });

  const { events } = readCalendar(new TextDecoder().decode(content));
  expect(events.map(({ UID }) => UID?.split('@')[0])).toEqual([`cita-${id}`]);
});

test('the day before, the party is reminded once, by mail or by a call; not of what was cancelled or moved away', async () => {
  let today = new Date('2026-11-23T15:00:00Z');
  const [mailed, called, cancelled, moved] = [
    await aMailedParty('otra@example.com'),
    await aParty(),
    await aParty(),
    await aParty(),
  ];
  await agree(mailed, at('09:00', 24));
  await agree(called, at('11:00', 24));
  const one = await agree(cancelled, at('13:00', 24));
  const other = await agree(moved, at('15:00', 24));
  await change(cancelled, one.id, { scheduledAt: at('13:00', 24), state: 'cancelled' });
  await change(moved, other.id, { scheduledAt: at('15:00', 26) });
  const remind = () =>
    remindVisits.run(
      jobContext(jobContextOf(api), 'remind-visits', () => today),
      {},
    );
  const reminders = async () => {
    const mails = await api.db
      .selectFrom('outgoingMail')
      .select('recipients')
      .where('kind', '=', 'visitReminder')
      .execute();
    const { rows } = {
      rows: await api.db
        .selectFrom('task')
        .select('affectedPartyId')
        .where('title', 'like', 'Llamar a % para recordarle su cita%')
        .execute(),
    };
    return {
      mails: mails.map(({ recipients }) => recipients),
      calls: rows.map(({ affectedPartyId }) => affectedPartyId),
    };
  };

  await remind();
  await remind();

  expect(await reminders()).toEqual({ mails: [['otra@example.com']], calls: [called.id] });
  const { entries } = await supervisor.call(listLogbook, { params: { slug: mailed.slug }, query: {} });
  expect(entries[0]?.body).toContain('Se recordó al afectado su cita');
  today = new Date('2026-11-25T16:00:00Z');
  await remind();
  expect((await reminders()).calls).toEqual([called.id, moved.id]);
});
