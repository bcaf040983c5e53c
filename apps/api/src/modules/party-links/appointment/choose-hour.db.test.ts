import { scheduleAppointment } from '@aura/contracts/claims/visits';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { chooseHour, listHours, readMyCase } from '@aura/contracts/party-links/my-case';
import { expect, test } from 'vitest';
import { insertPartyLink } from '../../../testing/factories/party-link.factory.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const NOW = new Date('2026-11-17T16:00:00Z');
const api = await startTestApi({}, () => NOW);
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const nobody = await api.as('extranet_Cliente');
const at = (hour: string, day: number) => new Date(`2026-11-${day}T${hour}:00-06:00`);

async function aVisitor(hour: Date) {
  const claim = await api.given.claim({ zoneId: zone.id, supervisorId: supervisor.user.id });
  const partyId = claim.partyIds[0] as number;
  await supervisor.call(scheduleAppointment, {
    params: { slug: claim.slug, id: partyId },
    body: { scheduledAt: hour, notes: '', visitor: `s${supervisor.user.id}`, minutes: 60 },
  });
  const { visit } = await insertPartyLink(api.db, { partyId, madeAt: NOW });
  return { visit, slug: claim.slug, at: hour };
}
const hoursOf = async ({ visit, at: own }: { visit: string; at: Date }) =>
  (await nobody.call(listHours, { body: { visit, at: own } })).hours;
const choose = ({ visit, at: own }: { visit: string; at: Date }, hour: Date) =>
  nobody.call(chooseHour, { body: { visit, at: own, hour } });

test('an affected party moves its visit to an hour at which whoever goes is free, and has confirmed it', async () => {
  const [one, other] = [await aVisitor(at('10:00', 19)), await aVisitor(at('12:00', 19))];

  const hours = await hoursOf(one);
  expect(hours).toContainEqual(at('16:00', 19));
  // Its own hour is no choice; that of the other visit is taken; before the notice nothing is offered.
  for (const hour of [at('10:00', 19), at('12:30', 19), at('12:00', 17)]) expect(hours).not.toContainEqual(hour);
  expect((await choose(one, at('16:00', 19))).appointment).toEqual({
    at: at('16:00', 19),
    isConfirmed: true,
    isOtherTimeAsked: false,
  });

  expect(await hoursOf(other)).toContainEqual(at('10:00', 19));
  const { entries } = await supervisor.call(listLogbook, { params: { slug: one.slug }, query: {} });
  expect(entries[0]?.body).toContain('La eligió el afectado por su enlace');
});

test('two who choose the same hour at once: one gets it, the other sees what is left', async () => {
  const [one, other] = [await aVisitor(at('10:00', 20)), await aVisitor(at('12:00', 20))];

  const replies = await Promise.allSettled([choose(one, at('16:00', 20)), choose(other, at('16:00', 20))]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const loser = replies[0]?.status === 'rejected' ? one : other;
  const refused = replies.find((reply) => reply.status === 'rejected');
  expect(refused).toMatchObject({ reason: { status: 409 } });
  expect(await hoursOf(loser)).not.toContainEqual(at('16:00', 20));
  expect((await nobody.call(readMyCase, { body: { visit: loser.visit } })).appointment?.at).toEqual(loser.at);
});

test('an hour that is not offered is refused, however it is asked for', async () => {
  const one = await aVisitor(at('10:00', 24));

  for (const hour of [at('10:00', 22), at('20:00', 24), at('10:10', 25)])
    await expect(choose(one, hour)).rejects.toMatchObject({ status: 409 });
});
