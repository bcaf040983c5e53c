import { listProviderLinks, noteWhatsappConsent } from '@aura/contracts/providers/provider-links';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { EICAR } from '../../../testing/corpus/texts.ts';
import { startWhatsappStage, VERIFY } from '../../../testing/whatsapp-stage.ts';
import { checkStoredFile } from '../../files/public.ts';

const stage = await startWhatsappStage();
const { service, api, clock, worker, run, admin, receive, chosen, sendAll, messagesOf, linesOf, tasksOf, takenBy } =
  stage;
const HOOK = stage.hook;
afterAll(() => service.close());

beforeEach(() => {
  service.mode = 'plain';
  service.states = ['sent', 'delivered', 'read'];
  clock.minutes = 0;
});

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

test('two workers that ask for the approval of the same templates at once find nothing wrong', async () => {
  const warned = vi.spyOn(worker.log, 'warn');
  service.templates.clear();

  await Promise.all([run('watch-whatsapp-templates', {}), run('watch-whatsapp-templates', {})]);

  expect(warned).not.toHaveBeenCalled();
  expect(service.templates.size).toBeGreaterThan(0);
});
