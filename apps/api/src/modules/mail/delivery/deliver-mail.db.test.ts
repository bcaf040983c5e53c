import { MailLayout } from '@aura/mails/mail-layout';
import { MailButton, MailFacts, MailText } from '@aura/mails/mail-parts';
import { sql } from 'kysely';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { smtpMailer } from '../../../adapters/mail/real.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { deliverMail } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';

const api = await startTestApi();
const server = await startMailServer((address) =>
  address.startsWith('gone') ? 550 : address.startsWith('full') ? 452 : undefined,
);
const from = 'Aura <no-responder@aura.example>';
const origin = 'https://aura.example';
const context = { ...jobContextOf(api), mailer: smtpMailer({ url: server.url, from, origin }) };
const nowhere = { ...context, mailer: smtpMailer({ url: 'smtp://127.0.0.1:9', from, origin }) };

const body = h(
  MailLayout,
  { title: 'Asignación', preview: 'Se le asignó un siniestro', reason: 'Recibe este correo por su asignación.' },
  h(MailText, null, 'Se le asignó <b>un</b> siniestro.'),
  h(MailFacts, {
    rows: [
      ['Póliza', 'P-1'],
      ['Vacío', ''],
    ],
  }),
  h(MailButton, { path: '/siniestros/uno' }, 'Abrir el expediente'),
);
const queue = (recipients: readonly string[], subject = 'Asignación') =>
  queueMail(api, { kind: 'assignment', recipients, subject, body, queuedBy: null });
const stored = (id: number) =>
  api.db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const receivedBy = (address: string) => server.received.filter(({ to }) => to.includes(address));

test('a mail is queued with its job in one transaction and leaves as HTML and text with our address in it', async () => {
  const id = await queue(['ana@example.com'], 'Asignación:\r\nBcc: otro@example.com');
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`mail-${id}`}`.execute(api.db);
  expect(rows).toHaveLength(1);

  await deliverMail(context, id);

  const { state, sentAt, messageKey, subject } = await stored(id);
  expect(subject).toBe('Asignación: Bcc: otro@example.com');
  expect({ state, isSent: sentAt !== null }).toEqual({ state: 'sent', isSent: true });
  const [mail] = receivedBy('ana@example.com');
  expect(mail?.messageId).toBe(`<${messageKey}@aura.example>`);
  expect(mail?.source).toContain('multipart/alternative');
  expect(mail?.source).toContain('https://aura.example/siniestros/uno');
  expect(mail?.source).not.toContain('aura.invalid');
  expect(mail?.source).not.toMatch(/^bcc:/im);
});

test('what people typed is text in a mail, never markup', async () => {
  const { html, plain } = await stored(await queue(['texto@example.com']));

  expect(html).toContain('&lt;b&gt;un&lt;/b&gt;');
  expect(plain).toContain('Se le asignó <b>un</b> siniestro.');
  expect(html).not.toContain('Vacío');
});

test('a transaction that fails leaves neither mail nor job', async () => {
  const failing = api.db.transaction().execute(async (db) => {
    await queueMail(
      { db },
      { kind: 'assignment', recipients: ['nadie@example.com'], subject: 'No', body, queuedBy: null },
    );
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  const { rows } = await sql`select from outgoing_mail where 'nadie@example.com' = any(recipients)`.execute(api.db);
  expect(rows).toEqual([]);
});

test('a mail that left is not sent again however often its job runs', async () => {
  const id = await queue(['una-vez@example.com']);

  await deliverMail(context, id);
  await deliverMail(context, id);

  expect(receivedBy('una-vez@example.com')).toHaveLength(1);
});

test('a mail server that is down is tried again later, and the mail says why it waits', async () => {
  const id = await queue(['luego@example.com']);

  await expect(deliverMail(nowhere, id)).rejects.toThrow('ECONNREFUSED');

  expect(await stored(id)).toMatchObject({
    state: 'waiting',
    attempts: 1,
    lastError: expect.stringContaining('ECONNREFUSED'),
  });
  await deliverMail(context, id);
  expect(await stored(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: '' });
});

test('an address that does not exist is a bounce at once, a full mailbox is tried again', async () => {
  const gone = await queue(['gone@example.com']);
  const full = await queue(['full@example.com']);

  await deliverMail(context, gone);
  await expect(deliverMail(context, full)).rejects.toThrow('452');

  expect(await stored(gone)).toMatchObject({
    state: 'bounced',
    lastError: expect.stringContaining('gone@example.com'),
  });
  expect(await stored(full)).toMatchObject({ state: 'waiting' });
});

test('after the last attempt the mail is given up and says so', async () => {
  const id = await queue(['nunca@example.com']);
  await sql`update outgoing_mail set attempts = 12 where id = ${id}`.execute(api.db);

  await expect(deliverMail(nowhere, id)).rejects.toThrow('ECONNREFUSED');

  expect(await stored(id)).toMatchObject({ state: 'failed', attempts: 13 });
});

test('a mail in the hands of a living worker is left alone; that of a dead one is sent under the same Message-ID', async () => {
  const id = await queue(['manos@example.com']);
  await sql`update outgoing_mail set state = 'sending', sending_since = now() where id = ${id}`.execute(api.db);

  await expect(deliverMail(context, id)).rejects.toThrow('another worker');
  await sql`update outgoing_mail set sending_since = now() - interval '30 seconds' where id = ${id}`.execute(api.db);
  await deliverMail(context, id);

  const { messageKey } = await stored(id);
  expect(receivedBy('manos@example.com').map(({ messageId }) => messageId)).toEqual([`<${messageKey}@aura.example>`]);
});

test('a mail comes from the company by name once it is set, from the address of the setting', async () => {
  const senderAt = async (address: string) => {
    await deliverMail(context, await queue([address]));
    return /^From: (.*)$/m.exec(receivedBy(address)[0]?.source ?? '')?.[1]?.trim();
  };
  expect(await senderAt('antes@example.com')).toBe(from);

  await api.db.updateTable('company').set({ name: 'Reparaciones del Valle' }).execute();
  const named = await senderAt('despues@example.com');
  await api.db.updateTable('company').set({ name: '' }).execute();

  expect(named).toBe('Reparaciones del Valle <no-responder@aura.example>');
});
