import { askProvider, listProviderMessages, writeMessage } from '@aura/contracts/messages/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startWhatsappStage } from '../../../testing/whatsapp-stage.ts';

const stage = await startWhatsappStage();
const { service, api, clock, supervisor, receive, chosen, sendAll, threadOf, linesOf, tasksOf, takenBy, run } = stage;
afterAll(() => service.close());

beforeEach(() => {
  service.mode = 'plain';
  service.states = ['sent', 'delivered', 'read'];
  clock.minutes = 0;
});

const DAY_MS = 24 * 3_600_000;
const write = (id: number, phone: string, text = 'Vamos a las cinco') =>
  supervisor.call(writeMessage, { params: { id }, body: { phone, text } });

/** A provider who was told of a job, and answered. */
async function answered(said = 'Llego a las 5') {
  const told = await chosen();
  await sendAll(told.id);
  await service.say(told.phone.slice(1), said);
  await receive();
  return told;
}

/** He wrote so long ago. */
async function wroteAgo(phone: string, interval: string): Promise<void> {
  await sql`update whatsapp_received set received_at = now() - ${interval}::interval where phone = ${phone}`.execute(
    api.db,
  );
}

test('who wrote is answered freely for 24 hours, once, and the answer is followed until it is read', async () => {
  const { id, claim, phone } = await answered();
  const { lines } = await threadOf(id);
  expect(lines).toMatchObject([{ phone, who: 'Herrería Inventada', isStopped: false, freeUntil: expect.any(Date) }]);
  expect((lines[0]?.freeUntil?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(DAY_MS);

  await write(id, phone);
  await sendAll(id);
  await sendAll(id);
  await receive();

  expect(takenBy(phone).filter(({ text }) => text !== '')).toMatchObject([{ text: 'Vamos a las cinco', template: '' }]);
  const { messages, received } = await threadOf(id);
  expect(messages[0]).toMatchObject({ occasion: 'words', text: 'Vamos a las cinco', state: 'read', address: phone });
  expect(received).toMatchObject([{ phone, text: 'Llego a las 5', isPhoto: false }]);
  expect((await linesOf(claim.slug)).filter((line) => line.includes('Vamos a las cinco'))).toEqual([
    expect.stringMatching(/^Se escribió a Herrería Inventada por WhatsApp \(55 .*\): «Vamos a las cinco»$/),
  ]);
  expect(await tasksOf(claim.slug)).toEqual([]);
});

test('the same request sent twice is one message', async () => {
  const { id, phone } = await answered();
  const key = { 'idempotency-key': '7b6f4f0e-6f0e-4a53-9b54-0a3f6a1f2c11' };
  const body = { phone, text: 'Una sola vez' };

  await supervisor.call(writeMessage, { params: { id }, body }, key);
  await supervisor.call(writeMessage, { params: { id }, body }, key);
  await sendAll(id);

  expect(takenBy(phone).filter(({ text }) => text !== '')).toHaveLength(1);
});

test('outside the 24 hours, to a number that never wrote and after «ALTO» nothing is sent, and the refusal says why', async () => {
  const [late, silent, stopped] = [await answered(), await chosen(), await answered()];
  await sendAll(silent.id);
  await wroteAgo(late.phone, '24 hours 1 minute');
  await service.say(stopped.phone.slice(1), 'ALTO');
  await receive();

  await expect(write(late.id, late.phone)).rejects.toThrow(/409.*24 horas/);
  await expect(write(silent.id, silent.phone)).rejects.toMatchObject({ status: 409 });
  await expect(write(stopped.id, stopped.phone)).rejects.toThrow(/409.*ALTO/);
  await expect(write(late.id, '+525599999999')).rejects.toMatchObject({ status: 404 });
  for (const { id, phone } of [late, silent, stopped]) {
    await sendAll(id);
    expect(takenBy(phone).filter(({ text }) => text !== '')).toEqual([]);
  }
});

test('words that wait when the window closes or «ALTO» arrives are not sent: a call is asked for', async () => {
  const [late, stopped] = [await answered(), await answered()];
  for (const { id, phone } of [late, stopped]) await write(id, phone);
  await wroteAgo(late.phone, '25 hours');
  await service.say(stopped.phone.slice(1), 'Alto');
  await receive();

  for (const { id, claim, phone } of [late, stopped]) {
    await sendAll(id);
    expect(takenBy(phone).filter(({ text }) => text !== '')).toEqual([]);
    const [first] = (await threadOf(id)).messages;
    expect(first).toMatchObject({ occasion: 'words', state: 'failed', isCallNeeded: true, callPhone: phone });
    expect(await tasksOf(claim.slug)).toEqual([expect.stringMatching(/^Llamar a Herrería Inventada, 55 .*«Mensaje»$/)]);
  }
});

test('the service refuses words outside its own window, which is told as it is', async () => {
  const { id, claim, phone } = await answered();
  await write(id, phone, 'Ya no llega');
  service.wrote.delete(phone.slice(1));

  await sendAll(id);
  await receive();

  expect((await threadOf(id)).messages[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('131047') });
  expect((await linesOf(claim.slug)).some((line) => line.startsWith('No llegó el WhatsApp'))).toBe(true);
});

test('a worker killed while it sends words sends them once, and passes over a mark that others overtook', async () => {
  const { id, phone } = await answered();
  await write(id, phone, 'Una vez');
  service.mode = 'drop';
  await expect(sendAll(id)).rejects.toThrow('did not take');
  service.mode = 'plain';
  await receive();
  await sendAll(id);
  expect(takenBy(phone).filter(({ text }) => text === 'Una vez')).toHaveLength(1);

  const dead = await answered();
  await write(dead.id, dead.phone, 'Marcado y muerto');
  await sql`update outsider_message set asked_at = now() where affected_party_id = ${dead.id} and state = 'waiting'`.execute(
    api.db,
  );
  clock.minutes = 2;
  await expect(sendAll(dead.id)).rejects.toThrow('not known yet');
  const other = await chosen();
  clock.minutes = 2.5;
  await sendAll(other.id);
  await receive();
  clock.minutes = 4;
  await sendAll(dead.id);
  expect(takenBy(dead.phone).filter(({ text }) => text !== '')).toHaveLength(1);
});

test('after the window an approved text asks him to write, which opens it again', async () => {
  const { id, claim, provider, phone } = await answered();
  await wroteAgo(phone, '2 days');
  const [line] = (await threadOf(id)).lines;
  expect(line?.asks).toEqual(['question', 'photos']);

  await supervisor.call(askProvider, { params: { id }, body: { providerId: provider.id, what: 'question' } });
  await sendAll(id);
  await receive();

  expect(takenBy(phone).at(-1)).toMatchObject({ template: 'aviso_question' });
  expect((await linesOf(claim.slug)).filter((said) => said.includes('una pregunta'))).toEqual([
    expect.stringMatching(/^Se avisó a Herrería Inventada por WhatsApp/),
    'Se pregunta a Herrería Inventada: «Tenemos una pregunta sobre un trabajo».',
  ]);
  await service.say(phone.slice(1), 'Dígame');
  await receive();
  await write(id, phone, '¿Ya terminó?');
  await expect(
    supervisor.call(askProvider, { params: { id }, body: { providerId: 999_999, what: 'question' } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the file of the provider shows both sides, and a photo without anybody to keep it is said', async () => {
  const { id, claim, provider, phone } = await answered('Ya quedó');
  const { slug } = await api.db
    .selectFrom('provider')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  const seen = await supervisor.call(listProviderMessages, { params: { slug } });
  expect(seen.received).toMatchObject([{ text: 'Ya quedó', affectedPartyId: id }]);
  expect(seen.lines).toMatchObject([{ phone, affectedPartyId: id }]);

  const whatsappId = await service.sayPhoto(phone.slice(1), Buffer.from('x'));
  await receive();
  await sql`update outsider_message set queued_by = null where affected_party_id = ${id}`.execute(api.db);
  await sql`update claim set supervisor_id = null where id = ${claim.id}`.execute(api.db);
  await run('fetch-whatsapp-photo', { whatsappId });

  const { rows } = await sql<{ body: string }>`select body from logbook_entry where claim_id = ${claim.id}
    and body like '%no tiene supervisor%'`.execute(api.db);
  expect(rows).toHaveLength(1);
});
