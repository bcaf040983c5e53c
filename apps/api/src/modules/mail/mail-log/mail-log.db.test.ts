import { listMails, readMail, recordBounce, retryMail } from '@aura/contracts/mail';
import { sql } from 'kysely';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../../testing/job-context.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { deliverMail } from '../delivery/deliver-mail.ts';
import { queueMail } from '../delivery/queue-mail.ts';

const api = await startTestApi();
const admin = await api.as('Admin');

async function mailed(state: string, to = 'ana@example.com'): Promise<number> {
  const body = h('p', null, 'Hola, Ana');
  const id = await queueMail(api, {
    kind: 'assignment',
    recipients: [to],
    subject: 'Hola',
    body,
    queuedBy: admin.user.id,
  });
  await sql`update outgoing_mail set state = ${state}, last_error = 'ECONNREFUSED', sent_at = now(), attempts = 13 where id = ${id}`.execute(
    api.db,
  );
  await sql`delete from graphile_worker._private_jobs`.execute(api.db);
  return id;
}

test('an administrator finds a mail that was given up, its reason and what it says', async () => {
  const id = await mailed('failed', 'rara@example.com');

  const { results } = await admin.call(listMails, { query: { state: ['failed'], text: 'RARA' } });
  const mail = await admin.call(readMail, { params: { id } });

  expect(results).toMatchObject([{ id, lastError: 'ECONNREFUSED', attempts: 13, recipients: ['rara@example.com'] }]);
  expect(mail.plain).toBe('Hola, Ana');
});

test('a mail that was given up goes back into the queue with its attempts anew; one that left does not', async () => {
  const [failed, sent] = [await mailed('failed'), await mailed('sent')];

  await admin.call(retryMail, { params: { id: failed } });

  const { rows } = await sql`select from graphile_worker.jobs where key = ${`mail-${failed}`}`.execute(api.db);
  expect(rows).toHaveLength(1);
  const stored = await api.db.selectFrom('outgoingMail').selectAll().where('id', '=', failed).executeTakeFirstOrThrow();
  expect(stored).toMatchObject({ state: 'waiting', attempts: 0 });
  await expect(admin.call(retryMail, { params: { id: sent } })).rejects.toMatchObject({ status: 409 });
});

test('a notice of non-delivery is written down on a mail that left, with its reason', async () => {
  const [sent, failed] = [await mailed('sent'), await mailed('failed')];
  const body = { reason: '550 5.1.1 buzón inexistente' };

  await admin.call(recordBounce, { params: { id: sent }, body });

  const { results } = await admin.call(listMails, { query: { state: ['bounced'] } });
  expect(results).toMatchObject([{ id: sent, lastError: body.reason }]);
  await expect(admin.call(recordBounce, { params: { id: failed }, body })).rejects.toMatchObject({ status: 409 });
});

test('a bounced mail keeps no link in clear, and is not sent again without it', async () => {
  const secret = 'liga-de-una-sola-persona-0123456789abcdefghi';
  const id = await queueMail(api, {
    kind: 'order',
    recipients: ['nadie@rebota.example'],
    subject: 'Orden',
    body: h('a', { href: `https://aura.invalid/orden#${secret}` }, 'Abrir'),
    queuedBy: admin.user.id,
    secret,
  });
  const refusing = { deliver: async () => ({ kind: 'refused', recipients: ['nadie@rebota.example'], reason: '550' }) };

  await deliverMail({ ...jobContextOf(api), mailer: refusing as never }, id);

  const kept = await api.db.selectFrom('outgoingMail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ state: 'bounced', secret: null, secretErased: true });
  expect(JSON.stringify(kept)).not.toContain(secret);
  await expect(admin.call(retryMail, { params: { id } })).rejects.toMatchObject({ status: 409 });
  await expect(sql`update outgoing_mail set secret = ${secret} where id = ${id}`.execute(api.db)).rejects.toThrow(
    'outgoing_mail_no_secret_after_delivery',
  );
});
