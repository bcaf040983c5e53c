import { assignProvider } from '@aura/contracts/claims/process';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { listTasks } from '@aura/contracts/claims/tasks';
import { listPartyMessages } from '@aura/contracts/messages/messages';
import { listProviderLinks, noteWhatsappConsent } from '@aura/contracts/providers/provider-links';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { allJobs } from '../../../modules.ts';
import { checkStoredFile } from '../../files/public.ts';
import { EICAR } from '../../../testing/corpus/texts.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import {
  startWhatsappServer,
  WHATSAPP_ACCOUNT,
  WHATSAPP_NUMBER,
  WHATSAPP_SECRET,
  WHATSAPP_TOKEN,
} from '../../../testing/whatsapp-server.ts';

const service = await startWhatsappServer();
afterAll(() => service.close());
const VERIFY = 'palabra';
const api = await startTestApi({
  WHATSAPP_URL: service.url,
  WHATSAPP_NUMBER,
  WHATSAPP_ACCOUNT,
  WHATSAPP_TOKEN,
  WHATSAPP_SECRET,
  WHATSAPP_VERIFY: VERIFY,
});
await api.app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.addresses()[0] ?? { port: 0 };
const HOOK = `http://127.0.0.1:${port}/webhooks/whatsapp/`;
service.hook = HOOK;
let minutes = 0;
const worker = jobContextOf(api, () => new Date(Date.now() + minutes * 60_000));
const run = (name: string, payload: unknown) => allJobs.find((job) => job.name === name)?.run(worker, payload);
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const admin = await api.as('Admin');
const supervisor = await api.as('Supervisor');
let next = 5_510_000_000;

await run('watch-whatsapp-templates', {});
for (const name of service.templates.keys()) await service.judge(name, 'APPROVED');
await receive();

beforeEach(() => {
  service.mode = 'plain';
  service.states = ['sent', 'delivered', 'read'];
  minutes = 0;
});

/** Runs what the webhook queued, as the worker does. */
async function receive(): Promise<void> {
  await service.settled();
  const { rows } = await sql<{ id: string; payload: unknown }>`select j.id::text, j.payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'receive-whatsapp' order by j.id`.execute(api.db);
  for (const { id, payload } of rows) {
    await run('receive-whatsapp', payload);
    await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(api.db);
  }
}

/** A provider with a telephone who was chosen, and the message about it. */
async function chosen({ agrees = true, email = '' } = {}) {
  const place = await api.given.zone({});
  await api.given.scope(supervisor.user.id, { zoneIds: [place.id] });
  const provider = await api.given.candidate({ zoneId: place.id, familyId: family.id, name: 'Herrería Inventada' });
  const phone = `+52${(next += 1)}`;
  await api.db.updateTable('provider').set({ email }).where('id', '=', provider.id).execute();
  await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
    values (${provider.id}, 1, 'Don Chuy', ${phone}) on conflict (provider_id, position)
    do update set contact_name = 'Don Chuy', main_phone_number = ${phone}`.execute(api.db);
  const consent = { params: { id: provider.id }, body: { phone, agrees: true } };
  if (agrees) await admin.call(noteWhatsappConsent, consent);
  const claim = await api.given.claim({
    zoneId: place.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'por-asignar', name: 'Barda Norte' }],
  });
  const id = claim.partyIds[0] as number;
  await supervisor.call(assignProvider, {
    params: { id },
    body: { from: '1.02', family: family.slug, providerId: provider.id, firstSuggestedId: provider.id, reason: null },
  });
  return { id, claim, provider, phone, consent };
}

async function sendAll(id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id::int from outsider_message
    where affected_party_id = ${id} and state = 'waiting' and mail_id is null and task_id is null order by id`.execute(
    api.db,
  );
  for (const { id: messageId } of rows) await run('send-message', { messageId });
}

const messagesOf = async (id: number) => (await supervisor.call(listPartyMessages, { params: { id } })).messages;
const linesOf = async (slug: string) =>
  (await supervisor.call(listLogbook, { params: { slug }, query: {} })).entries.map(({ body }) => body);
const tasksOf = async (slug: string) =>
  (await supervisor.call(listTasks, { query: { claim: [slug], state: ['open'], page: 1, size: 50 } })).results
    .map(({ title }) => title)
    .filter((title) => /^(?:Llamar|Contestar)/.test(title));
const takenBy = (phone: string) => service.taken.filter(({ to }) => `+${to}` === phone);

test('a provider who agreed is told by WhatsApp, by an approved template, and the screen follows it until it is read', async () => {
  const { id, claim, phone } = await chosen();
  await sendAll(id);
  await sendAll(id);

  expect(takenBy(phone)).toMatchObject([
    {
      template: 'aviso_chosen',
      filling: ['Herrería Inventada', expect.any(String), 'Barda Norte', expect.any(String)],
    },
  ]);
  expect(await messagesOf(id)).toMatchObject([{ channel: 'whatsapp', state: 'sent', address: phone }]);
  await receive();
  expect(await messagesOf(id)).toMatchObject([
    { state: 'read', deliveredAt: expect.any(Date), readAt: expect.any(Date), isCallNeeded: false },
  ]);
  expect((await linesOf(claim.slug)).filter((line) => line.includes('por WhatsApp'))).toEqual([
    `Se avisó a Herrería Inventada por WhatsApp (${phone}): «Tiene un trabajo nuevo».`,
  ]);
});

test('who did not agree, or no longer does, is told by mail', async () => {
  const [never, no] = [
    await chosen({ agrees: false, email: 'a@prueba.example' }),
    await chosen({ email: 'b@prueba.example' }),
  ];
  await admin.call(noteWhatsappConsent, { ...no.consent, body: { ...no.consent.body, agrees: false } });
  for (const { id } of [never, no]) await sendAll(id);

  for (const { id, phone } of [never, no]) {
    expect(await messagesOf(id)).toMatchObject([{ channel: 'mail' }]);
    expect(takenBy(phone)).toEqual([]);
  }
});

test('a template that is not approved is not sent', async () => {
  await service.judge('aviso_chosen', 'PAUSED');
  await receive();
  const { id } = await chosen({ email: 'c@prueba.example' });
  await sendAll(id);
  await service.judge('aviso_chosen', 'APPROVED');
  await receive();

  expect(await messagesOf(id)).toMatchObject([{ channel: 'mail' }]);
});

test('states out of order and twice leave the latest, and one line', async () => {
  service.states = ['read', 'sent', 'delivered', 'delivered', 'read', 'sent'];
  const { id, claim } = await chosen();
  await sendAll(id);
  await receive();

  expect(await messagesOf(id)).toMatchObject([{ state: 'read' }]);
  expect((await linesOf(claim.slug)).filter((line) => line.startsWith('Se avisó'))).toHaveLength(1);
});

test('a message whose answer was lost is not sent again: its state tells that it was taken', async () => {
  const { id, phone } = await chosen();
  service.mode = 'drop';
  await expect(sendAll(id)).rejects.toThrow('did not take');
  service.mode = 'plain';
  await expect(sendAll(id)).rejects.toThrow('not known yet');
  await receive();
  await sendAll(id);

  expect(takenBy(phone)).toHaveLength(1);
  expect(await messagesOf(id)).toMatchObject([{ state: 'read' }]);
});

test('a service that takes nothing is asked again, and in the end the provider is told by mail', async () => {
  const { id, phone } = await chosen({ email: 'd@prueba.example' });
  service.mode = 'busy';
  for (let count = 0; count < 6; count += 1) await expect(sendAll(id)).rejects.toThrow('busy 130429');
  await sendAll(id);
  await sendAll(id);

  expect(takenBy(phone)).toEqual([]);
  expect(await messagesOf(id)).toMatchObject([
    { channel: 'mail' },
    { channel: 'whatsapp', state: 'failed', error: expect.stringContaining('130429') },
  ]);
});

test('a number without WhatsApp is called, if there is no mail', async () => {
  const { id, claim, phone } = await chosen();
  service.absent.add(phone.slice(1));
  await sendAll(id);
  await receive();

  expect(await messagesOf(id)).toMatchObject([{ state: 'failed', isCallNeeded: true }]);
  expect(await tasksOf(claim.slug)).toEqual([expect.stringMatching(/^Llamar a Herrería Inventada/)]);
});

test('«ALTO» ends it at once and for good: the messages that wait go another way, and staff cannot take it back', async () => {
  const { id, phone, provider, consent } = await chosen();
  await service.say(phone.replace('+52', '521'), 'Alto.');
  await receive();
  await sendAll(id);

  expect(takenBy(phone)).toEqual([]);
  expect(await messagesOf(id)).toMatchObject([{ channel: 'telephone', isCallNeeded: true }]);
  const { contacts } = await admin.call(listProviderLinks, { params: { id: provider.id } });
  expect(contacts).toMatchObject([{ phone, whatsapp: { state: 'stopped' } }]);
  await expect(admin.call(noteWhatsappConsent, consent)).rejects.toMatchObject({ status: 409 });
  await expect(sql`delete from whatsapp_stop`.execute(api.db)).rejects.toThrow('whatsapp_stop');
});

test('what a provider answers stands in the bitácora of its claim once, and asks the supervisor to answer', async () => {
  const { id, claim, phone } = await chosen();
  await sendAll(id);
  const [sent] = takenBy(phone);
  const [one, other] = [await chosen(), 'wamid.de-nadie'];
  await service.say(phone.slice(1), 'Llego a las 5', sent?.id);
  await service.say(phone.slice(1), 'o 5:30', other);
  const { rows } = await sql<{ payload: object }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'receive-whatsapp'`.execute(api.db);
  for (const { payload } of rows) await run('receive-whatsapp', payload);
  await receive();

  const said = (await linesOf(claim.slug)).filter((line) => line.includes('contestó'));
  expect(said.toSorted()).toEqual([
    expect.stringMatching(/contestó por WhatsApp \(55 .*\): «Llego a las 5»$/),
    expect.stringMatching(/«o 5:30»$/),
  ]);
  expect(await tasksOf(claim.slug)).toEqual([expect.stringMatching(/^Contestar a Herrería Inventada, 55/)]);
  expect(await tasksOf(one.claim.slug)).toEqual([]);
});

test('a photo reaches the dossier through the antivirus, once, and an infected one opens for nobody', async () => {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const [good, bad] = [await chosen(), await chosen()];
  const ids: string[] = [];
  for (const [{ id, phone }, content] of [
    [good, photo],
    [bad, Buffer.from(EICAR)],
  ] as const) {
    await sendAll(id);
    ids.push(await service.sayPhoto(phone.slice(1), content));
  }
  await receive();
  for (const whatsappId of [...ids, ...ids]) await run('fetch-whatsapp-photo', { whatsappId });
  const { rows } = await sql<{
    key: string;
    id: number;
    codename: string;
    outside: boolean;
  }>`select f.key, x.affected_party_id::int as id,
      t.codename, f.is_from_outside as outside from stored_file f join whatsapp_received w on w.file_key = f.key
      join claim_file x on x.file_key = f.key join file_type t on t.id = x.file_type_id order by f.key`.execute(api.db);
  for (const { key } of rows) await checkStoredFile(worker, key);

  expect(rows).toMatchObject([
    { id: good.id, codename: 'foto_antes', outside: true },
    { id: bad.id, codename: 'foto_antes' },
  ]);
  const states = await api.db
    .selectFrom('storedFile')
    .select('state')
    .where(
      'key',
      'in',
      rows.map(({ key }) => key),
    )
    .orderBy('key')
    .execute();
  expect(states).toEqual([{ state: 'ready' }, { state: 'infected' }]);
  expect((await linesOf(good.claim.slug)).some((line) => line.includes('una foto, que se agrega al expediente'))).toBe(
    true,
  );
});

test('only what the service signed is taken, and only who knows the word sets the address up', async () => {
  const post = (headers: Record<string, string>, body = '{"entry":[]}') =>
    fetch(HOOK, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  const ask = (word: string, challenge = '1158201444') =>
    fetch(`${HOOK}?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=${challenge}`);

  for (const headers of [
    {},
    { 'x-hub-signature-256': 'sha256=00' },
    { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
  ])
    expect((await post(headers)).status).toBe(404);
  expect((await ask('otra')).status).toBe(404);
  expect((await ask(VERIFY, '<b>')).status).toBe(404);
  const reply = await ask(VERIFY);
  expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([
    200,
    '1158201444',
    expect.stringMatching(/^text\/plain/),
  ]);
  expect((await (await fetch(HOOK.replace('/webhooks', '/nada'), { method: 'POST' })).text()).length).toBeGreaterThan(
    0,
  );
});
