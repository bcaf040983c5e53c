import { listNotifications } from '@aura/contracts/notifications';
import { writeMessage } from '@aura/contracts/messages/messages';
import { discardStray, findStrayHomes, listStrays, placeStray } from '@aura/contracts/messages/strays';
import { readFigures } from '@aura/contracts/reports/figures';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { startWhatsappStage } from '../../../testing/whatsapp-stage.ts';

const stage = await startWhatsappStage();
const { service, api, admin, supervisor, receive, chosen, sendAll, threadOf, linesOf, tasksOf, takenBy, run } = stage;
afterAll(() => service.close());

let next = 5_520_000_000;

/** A number of no record writes. */
async function strange(said: string, phone = `+52${(next += 1)}`) {
  await service.say(phone.slice(1), said);
  await receive();
  const { results } = await supervisor.call(listStrays, { query: { state: ['waiting'], text: phone.slice(-10) } });
  return { phone, row: results[0] };
}

const place = (id: number, affectedPartyId: number | null, providerId: number | null = null) =>
  supervisor.call(placeStray, { params: { id }, body: { affectedPartyId, providerId } });
const waiting = async () =>
  (await supervisor.call(readFigures, { query: { names: ['waitingStrays'] } }))[0]?.rows ?? -1;

test('what a number of no record writes waits for somebody, counted and told once while it waits', async () => {
  const before = await waiting();
  const { phone, row } = await strange('Buenas tardes, ¿cuándo vienen?');
  await strange('¿Hola?', phone);

  expect(row).toMatchObject({
    sender: phone,
    text: 'Buenas tardes, ¿cuándo vienen?',
    state: 'waiting',
    suggestion: null,
  });
  expect(await waiting()).toBe(before + 2);
  await factDispatcher(api)();
  const news = await supervisor.call(listNotifications, { query: {} });
  expect(news.filter(({ verb }) => verb === 'Mensaje por atender')).toHaveLength(1);
  expect(JSON.stringify(news)).not.toContain('cuándo vienen');
});

test('a home is suggested by telephone and by the number of the claim, and only of claims that the reader sees', async () => {
  const known = await chosen({ agrees: false });
  const { claimNumber } = await api.db
    .updateTable('claim')
    .set({ claimNumber: 'AX-771234' })
    .where('id', '=', known.claim.id)
    .returning('claimNumber')
    .executeTakeFirstOrThrow();
  const byNumber = await strange(`Es por el siniestro ${claimNumber}, gracias`);
  const byPhone = await strange('Ya estoy aquí', known.phone);
  const other = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(other.id, { zoneIds: [(await api.given.zone({})).id] });
  const stranger = await api.asUser(other);
  const homes = (caller: typeof stranger, id: number, text?: string) =>
    caller.call(findStrayHomes, { params: { id }, query: text === undefined ? {} : { text } });

  expect(byNumber.row?.suggestion).toMatch(/Barda Norte · El texto dice su número$/);
  expect(byPhone.row?.suggestion).toMatch(/Herrería Inventada · Es el teléfono del proveedor$/);
  expect(await homes(supervisor, byPhone.row?.id ?? 0)).toMatchObject([
    { affectedPartyId: known.id, providerId: known.provider.id },
    { affectedPartyId: null, providerId: known.provider.id },
  ]);
  expect(await homes(stranger, byNumber.row?.id ?? 0)).toEqual([]);
  expect(await homes(supervisor, byNumber.row?.id ?? 0, 'AX-771234')).toMatchObject([{ affectedPartyId: known.id }]);
  expect(await homes(stranger, byNumber.row?.id ?? 0, 'AX-771234')).toEqual([]);
});

test('placed with an affected party it lands in the bitácora, asks for an answer, and may be answered', async () => {
  const { id, claim } = await chosen();
  const { phone, row } = await strange('¿A qué hora vienen a mi casa?');

  await place(row?.id ?? 0, id);
  await factDispatcher(api)();

  const { received, lines } = await threadOf(id);
  expect(received).toMatchObject([{ phone, text: '¿A qué hora vienen a mi casa?', providerId: null }]);
  expect(lines).toMatchObject(expect.arrayContaining([expect.objectContaining({ phone, who: 'Barda Norte' })]));
  expect((await linesOf(claim.slug)).filter((line) => line.includes('a mi casa'))).toEqual([
    expect.stringMatching(/^Por WhatsApp, de 55 .*, asignado a Barda Norte: «¿A qué hora vienen a mi casa\?»$/),
  ]);
  expect(await tasksOf(claim.slug)).toEqual([expect.stringMatching(/^Contestar a Barda Norte, 55/)]);
  await expect(place(row?.id ?? 0, id)).rejects.toMatchObject({ status: 409 });
  await supervisor.call(writeMessage, { params: { id }, body: { phone, text: 'A las cinco' } });
  await sendAll(id);
  expect(takenBy(phone)).toMatchObject([{ text: 'A las cinco' }]);
  await service.say(phone.slice(1), 'Gracias');
  await receive();
  expect((await threadOf(id)).received).toHaveLength(2);
});

test('placed with a provider alone it stands in his file; discarded it says why; nobody without the permission does either', async () => {
  const { provider } = await chosen();
  const [one, other] = [await strange('Ya puedo trabajar'), await strange('Compre ahora')];
  const outside = await api.as('EsAt');

  await expect(outside.call(listStrays, { query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(place(one.row?.id ?? 0, null, null)).rejects.toMatchObject({ status: 400 });
  await place(one.row?.id ?? 0, null, provider.id);
  await supervisor.call(discardStray, { params: { id: other.row?.id ?? 0 }, body: { reason: 'Publicidad' } });

  const { results } = await supervisor.call(listStrays, { query: { state: ['placed', 'discarded'], text: 'compre' } });
  expect(results).toMatchObject([{ state: 'discarded', reason: 'Publicidad', settledBy: expect.any(String) }]);
});

test('an «ALTO» of a number of no record is obeyed, and leaves nothing to attend to', async () => {
  const before = await waiting();
  const { phone, row } = await strange('ALTO');

  expect(row).toBeUndefined();
  expect(await waiting()).toBe(before);
  expect(await api.db.selectFrom('whatsappStop').selectAll().where('phone', '=', phone).execute()).toHaveLength(1);
});

test('what was discarded is deleted at the term of mails, and what waits is not', async () => {
  const [gone, kept] = [await strange('Se olvida'), await strange('Se queda')];
  await supervisor.call(discardStray, { params: { id: gone.row?.id ?? 0 }, body: { reason: 'Nada' } });
  await sql`update whatsapp_received set received_at = now() - interval '20 years' where phone in (${gone.phone}, ${kept.phone})`.execute(
    api.db,
  );

  await run('apply-retention', {});

  const left = await api.db
    .selectFrom('whatsappReceived')
    .select('phone')
    .where('phone', 'in', [gone.phone, kept.phone])
    .execute();
  expect(left).toEqual([{ phone: kept.phone }]);
  expect(await admin.call(listStrays, { query: { text: 'Se olvida' } })).toMatchObject({ count: 0 });
});
