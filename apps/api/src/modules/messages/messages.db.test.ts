import { cancelOrder } from '@aura/contracts/budgets/order';
import { listLogbook } from '@aura/contracts/claims/logbook';
import { assignProvider, goBack, takeStep } from '@aura/contracts/claims/process';
import { listTasks, settleTask } from '@aura/contracts/claims/tasks';
import { recordBounce } from '@aura/contracts/mail';
import {
  listPartyMessages,
  listProviderMessages,
  noteMessageCall,
  sendMessageAgain,
} from '@aura/contracts/messages/messages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { changeParty } from '../../testing/change-party.ts';
import { insertOrder } from '../../testing/factories/purchase-order.factory.ts';
import { jobContextOf } from '../../testing/job-context.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { allJobs } from '../../modules.ts';
import { sendMessage } from './delivery/send-message.job.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const api = await startTestApi({}, () => NOW);
const worker = jobContextOf(api, () => NOW);
const family = await api.db
  .selectFrom('serviceFamily')
  .select(['id', 'slug'])
  .where('slug', '=', 'herreria')
  .executeTakeFirstOrThrow();
const admin = await api.as('Admin');
const zone = await api.given.zone({});
const supervisor = await api.as('Supervisor');
await api.given.scope(supervisor.user.id, { zoneIds: [zone.id] });
const deliverMail = (context: typeof worker, mailId: number) =>
  allJobs.find(({ name }) => name === 'deliver-mail')?.run(context, { mailId }) ??
  Promise.reject(new Error('No such job'));
const at = (id: number) => ({ params: { id } });

/** A provider who is chosen for a party of his own zone, so that the suggestion names nobody else. */
async function chosen(email: string) {
  const place = await api.given.zone({});
  await api.given.scope(supervisor.user.id, { zoneIds: [place.id] });
  const provider = await api.given.candidate({ zoneId: place.id, familyId: family.id, name: 'Herrería Inventada' });
  await api.db.updateTable('provider').set({ email }).where('id', '=', provider.id).execute();
  await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
    values (${provider.id}, 1, 'Don Chuy', '+525511112222') on conflict (provider_id, position)
    do update set contact_name = 'Don Chuy', main_phone_number = '+525511112222'`.execute(api.db);
  const claim = await api.given.claim({
    zoneId: place.id,
    supervisorId: supervisor.user.id,
    parties: [{ stage: 'por-asignar', stageSince: NOW, name: 'Barda Norte' }],
  });
  const id = claim.partyIds[0] as number;
  await supervisor.call(assignProvider, {
    ...at(id),
    body: { from: '1.02', family: family.slug, providerId: provider.id, firstSuggestedId: provider.id, reason: null },
  });
  return { id, claim, provider };
}

const messagesOf = async (id: number) => (await supervisor.call(listPartyMessages, at(id))).messages;

/** Runs the jobs of the messages that wait, as the worker does. */
async function sendAll(id: number): Promise<void> {
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs where key = any(
    select 'message-' || m.id from outsider_message m where m.affected_party_id = ${id})`.execute(api.db);
  for (const { key } of jobs.rows) await sendMessage(worker, Number(key.slice('message-'.length)));
}

async function deliver(id: number, kind: 'sent' | 'refused' = 'sent'): Promise<void> {
  const { rows } = await sql<{ mailId: number }>`select mail_id from outsider_message
    where affected_party_id = ${id} and mail_id is not null order by id desc limit 1`.execute(api.db);
  const answer = kind === 'sent' ? { kind } : { kind, recipients: ['x@prueba.example'], reason: '550 no existe' };
  await deliverMail({ ...worker, mailer: { deliver: async () => answer } as never }, rows[0]?.mailId ?? 0);
}

const linesOf = async (slug: string) =>
  (await supervisor.call(listLogbook, { params: { slug }, query: {} })).entries.map(({ body }) => body);
const callsOf = async (slug: string) =>
  (await supervisor.call(listTasks, { query: { claim: [slug], state: ['open'], page: 1, size: 50 } })).results.filter(
    ({ title }) => title.startsWith('Llamar a'),
  );

test('a chosen provider is told in the transaction of the choice, by mail if he has an address', async () => {
  const { id, claim } = await chosen('taller.uno@prueba.example');

  expect(await messagesOf(id)).toMatchObject([{ occasion: 'chosen', state: 'waiting', channel: null }]);
  await sendAll(id);
  await sendAll(id);
  const [waiting, ...others] = await messagesOf(id);
  expect(waiting).toMatchObject({ channel: 'mail', address: 'taller.uno@prueba.example', state: 'waiting' });
  expect(others).toEqual([]);
  const mails = await api.db
    .selectFrom('outgoingMail')
    .select(['subject', 'plain', 'recipients', 'queuedBy'])
    .where('affectedPartyId', '=', id)
    .execute();
  expect(mails).toMatchObject([
    {
      recipients: ['taller.uno@prueba.example'],
      subject: expect.stringContaining('Tiene un trabajo nuevo'),
      queuedBy: supervisor.user.id,
    },
  ]);
  await deliver(id);

  expect(await messagesOf(id)).toMatchObject([{ state: 'sent', sentAt: NOW }]);
  expect(await linesOf(claim.slug)).toContain(
    'Se avisó a Herrería Inventada por correo (taller.uno@prueba.example): «Tiene un trabajo nuevo».',
  );
});

test('a choice that is rolled back tells nobody', async () => {
  const { id } = await chosen('taller.dos@prueba.example');
  const before = await messagesOf(id);

  await expect(
    supervisor.call(assignProvider, {
      ...at(id),
      body: { from: '1.03', family: family.slug, providerId: 1, firstSuggestedId: null, reason: null },
    }),
  ).rejects.toMatchObject({ status: 409 });

  expect(await messagesOf(id)).toEqual(before);
});

test('a provider without mail is called by the supervisor, and who answered ends task and message together', async () => {
  const { id, claim } = await chosen('');
  await sendAll(id);
  const [task] = await callsOf(claim.slug);
  expect(task).toMatchObject({
    title: 'Llamar a Herrería Inventada, 55 1111 2222: «Tiene un trabajo nuevo»',
    ownerId: supervisor.user.id,
  });
  expect(await messagesOf(id)).toMatchObject([
    { channel: 'telephone', callContact: 'Don Chuy', callPhone: '+525511112222', isCallNeeded: true },
  ]);
  const settle = (outcome: string) =>
    supervisor.call(settleTask, {
      ...at(task?.id ?? 0),
      body: { version: task?.version ?? 0, state: 'done', outcome },
    });

  await expect(settle(' ')).rejects.toMatchObject({ status: 409 });
  const { version } = await settle('Doña Lupe');

  expect(await messagesOf(id)).toMatchObject([{ state: 'told', toldTo: 'Doña Lupe', isCallNeeded: false }]);
  expect(await linesOf(claim.slug)).toContain(
    'Se avisó a Herrería Inventada por teléfono: «Tiene un trabajo nuevo». Contestó Doña Lupe.',
  );
  await supervisor.call(settleTask, { ...at(task?.id ?? 0), body: { version, state: 'open', outcome: '' } });
  expect(await messagesOf(id)).toMatchObject([{ state: 'waiting', toldTo: '', isCallNeeded: true }]);
});

test('a mail that bounces, at delivery or later, asks for a call once, and noting it ends the task', async () => {
  const [now, later] = [await chosen('no.existe@prueba.example'), await chosen('rebota@prueba.example')];
  for (const { id } of [now, later]) await sendAll(id);
  await deliver(now.id, 'refused');
  await deliver(later.id);
  const { mailId } = await api.db
    .selectFrom('outsiderMessage')
    .select('mailId')
    .where('affectedPartyId', '=', later.id)
    .executeTakeFirstOrThrow();
  await admin.call(recordBounce, { ...at(mailId ?? 0), body: { reason: '550 buzón lleno' } });

  for (const { id, claim } of [now, later]) {
    const [message] = await messagesOf(id);
    expect(message).toMatchObject({ state: 'bounced', error: expect.stringContaining('550'), isCallNeeded: true });
    expect(await callsOf(claim.slug)).toHaveLength(1);
    const call = { ...at(id), body: { messageId: message?.id ?? 0, toldTo: 'Don Chuy' } };
    expect((await supervisor.call(noteMessageCall, call)).messages).toMatchObject([
      { state: 'told', toldTo: 'Don Chuy' },
    ]);
    expect(await callsOf(claim.slug)).toEqual([]);
    await expect(supervisor.call(noteMessageCall, call)).rejects.toMatchObject({ status: 409 });
  }
});

test('a mail that is given up after its last attempt asks for a call too', async () => {
  const { id, claim } = await chosen('caido@prueba.example');
  await sendAll(id);
  await sql`update outgoing_mail set attempts = 12 where affected_party_id = ${id}`.execute(api.db);
  const mailer = { deliver: () => Promise.reject(new Error('ECONNREFUSED')) };
  const { mailId } = await api.db
    .selectFrom('outsiderMessage')
    .select('mailId')
    .where('affectedPartyId', '=', id)
    .executeTakeFirstOrThrow();

  await expect(deliverMail({ ...worker, mailer: mailer as never }, mailId ?? 0)).rejects.toThrow('ECONNREFUSED');

  expect(await messagesOf(id)).toMatchObject([{ state: 'failed', error: 'ECONNREFUSED', isCallNeeded: true }]);
  expect(await callsOf(claim.slug)).toHaveLength(1);
});

test('a message is sent again by the best way there is now, and the call for the former one is over', async () => {
  const { id, claim, provider } = await chosen('');
  const again = (messageId: number) => supervisor.call(sendMessageAgain, { ...at(id), body: { messageId } });
  const [first] = await messagesOf(id);
  await expect(again(first?.id ?? 0)).rejects.toMatchObject({ status: 409 });
  await sendAll(id);
  await api.db
    .updateTable('provider')
    .set({ email: 'ahora.si@prueba.example' })
    .where('id', '=', provider.id)
    .execute();

  await again(first?.id ?? 0);
  await sendAll(id);

  expect(await messagesOf(id)).toMatchObject([
    { channel: 'mail', address: 'ahora.si@prueba.example', queuedBy: expect.any(String) },
    { channel: 'telephone', isCallNeeded: false },
  ]);
  expect(await callsOf(claim.slug)).toEqual([]);
});

test('who loses a job or sees it called off is told, and who declined it himself is not', async () => {
  const released = await chosen('relevado@prueba.example');
  await admin.call(goBack, { ...at(released.id), body: { from: '1.03', to: '1.02', reason: 'Otro taller' } });
  expect((await messagesOf(released.id)).map(({ occasion }) => occasion)).toEqual(['released', 'chosen']);

  const declining = await chosen('declina@prueba.example');
  const own = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: declining.provider.id }));
  await own.call(takeStep, {
    ...at(declining.id),
    body: { from: '1.03', to: '1.02', rule: 'T07', reason: 'Sin cuadrilla' },
  });
  expect((await messagesOf(declining.id)).map(({ occasion }) => occasion)).toEqual(['chosen']);

  const order = await chosen('orden@prueba.example');
  const { orderId } = await insertOrder(api.db, { partyId: order.id, providerId: order.provider.id });
  await admin.call(cancelOrder, { ...at(order.id), body: { orderId, reason: 'Ya no se hace' } });
  expect((await messagesOf(order.id)).map(({ occasion }) => occasion)).toEqual(['orderCancelled', 'chosen']);
});

test('another provider, another way of settling and a party that is over are three different messages', async () => {
  const [other, paid, over] = [
    await chosen('a@prueba.example'),
    await chosen('b@prueba.example'),
    await chosen('c@prueba.example'),
  ];
  const { id: attendingProviderId } = await api.given.provider({});

  await changeParty(api, other.id, { attendingProviderId });
  await changeParty(api, paid.id, { isPaidToAffectedParty: true });
  await changeParty(api, over.id, { isActive: false });

  const told = await api.db
    .selectFrom('outsiderMessage')
    .select(['occasion', 'providerId'])
    .where('affectedPartyId', 'in', [other.id, paid.id, over.id])
    .where('occasion', '<>', 'chosen')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { occasion: 'released', providerId: other.provider.id },
    { occasion: 'changed', providerId: paid.provider.id },
    { occasion: 'calledOff', providerId: over.provider.id },
  ]);
});

test('two workers that take one message at once send one mail', async () => {
  const { id } = await chosen('dos.veces@prueba.example');
  const [message] = await messagesOf(id);

  await Promise.all([1, 2, 3].map(() => sendMessage(worker, message?.id ?? 0)));

  const mails = await api.db.selectFrom('outgoingMail').select('id').where('affectedPartyId', '=', id).execute();
  expect(mails).toHaveLength(1);
});

test('the file of a provider shows what he was told, of the claims the reader sees', async () => {
  const { provider } = await chosen('suyo@prueba.example');
  const { slug } = await api.db
    .selectFrom('provider')
    .select('slug')
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  const other = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(other.id, { zoneIds: [zone.id] });
  const stranger = await api.asUser(other);

  const seen = await supervisor.call(listProviderMessages, { params: { slug } });

  expect(seen.messages).toMatchObject([{ occasion: 'chosen', affectedParty: 'Barda Norte' }]);
  expect((await stranger.call(listProviderMessages, { params: { slug } })).messages).toEqual([]);
});
