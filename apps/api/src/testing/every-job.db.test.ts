import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { rows } from '../core/sql.ts';
import { allJobs, allReactions } from '../modules.ts';
import { insertPackage } from './factories/authorization.factory.ts';
import { insertMessage } from './factories/message.factory.ts';
import { insertComplaint } from './factories/complaint.factory.ts';
import { insertCancellation, insertInvoice } from './factories/invoice.factory.ts';
import { insertPrivacyRequest } from './factories/privacy-request.factory.ts';
import { collectFor } from './factories/collected.factory.ts';
import { insertOwedInvoice } from './factories/owed-invoice.factory.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from './factories/payment.factory.ts';
import { insertRun, insertTransfer } from './factories/payment-run.factory.ts';
import { insertOrder } from './factories/purchase-order.factory.ts';
import { jobContextOf } from './job-context.ts';
import { buildWorld } from './matrix/world.ts';
import { insertOurQuotation } from './matrix/quotation-canaries.ts';
import { prepareValidCall, validCaller } from './matrix/valid-call.ts';
import { type Write, writeMark, writesSince } from './matrix/write-log.ts';
import { startPacServer } from './pac-server.ts';
import { startSatServer } from './sat-server.ts';
import { startTestApi } from './test-api.ts';
import { startWhatsappServer, WHATSAPP_ACCOUNT, WHATSAPP_NUMBER, WHATSAPP_TOKEN } from './whatsapp-server.ts';

const certifier = await startPacServer();
afterAll(() => certifier.close());
const authority = await startSatServer();
afterAll(() => authority.close());
const messenger = await startWhatsappServer();
afterAll(() => messenger.close());
const api = await startTestApi({
  PAC_URL: certifier.url,
  SAT_STATUS_URL: authority.url,
  WHATSAPP_URL: messenger.url,
  WHATSAPP_NUMBER,
  WHATSAPP_ACCOUNT,
  WHATSAPP_TOKEN,
});
const world = await buildWorld(api.db);
const admin = await api.as('Admin');
const { db } = api;
const reported: unknown[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void reported.push(line) });
const jobNamed = (name: string) => {
  const found = allJobs.find((job) => job.name === name);
  if (found === undefined) throw new Error(`No job ${name}`);
  return found;
};

/** A record the job has to do, and the row it writes when it does it. */
interface Task {
  readonly job: string;
  readonly table: string;
  readonly key?: string;
  readonly make: () => Promise<number | string>;
  /** When the poison acts; by default on any change of the row. */
  readonly on?: 'update' | 'delete';
}

const DAY_MS = 86_400_000;
const LONG_AGO = new Date(Date.now() - 12 * DAY_MS);
const aParty = async (stage = 'en-reparacion') => {
  const { id: providerId } = await api.given.provider({});
  const claim = await api.given.claim({ parties: [{ stage, providerId }] });
  return { claim, partyId: claim.partyIds[0] as number, providerId };
};
const inserted = async (statement: RawBuilder<{ id: number }>) => {
  const [row] = await rows(db, statement);
  return Number(row?.id);
};
/** The rows of some tables are frozen; a job finds them late only after their term was moved. */
const withoutTriggers = async (table: string, statement: RawBuilder<unknown>) => {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await statement.execute(db);
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
};

const listed = await inserted(sql`insert into sat_list_import (cut_on, taxpayers, sha256, source)
  values ('2026-11-01', 1, repeat('0', 64), 'job') returning id`);

const TASKS: readonly Task[] = [
  {
    job: 'watch-orders',
    table: 'purchase_order',
    make: async () => {
      const { partyId, providerId } = await aParty();
      return (await insertOrder(db, { partyId, providerId, issuedAt: LONG_AGO })).orderId;
    },
  },
  {
    job: 'watch-authorizations',
    table: 'authorization_request',
    make: async () => {
      const { partyId } = await aParty('monto-pactado');
      await insertOurQuotation(db, { affectedPartyId: partyId, registeredBy: admin.user.id });
      return (await insertPackage(db, { partyId, sentAt: LONG_AGO })).requestId;
    },
  },
  {
    job: 'send-digests',
    table: 'notification',
    key: 'user_id',
    make: async () => {
      const { id: userId } = await api.given.user({
        groups: ['GeOp'],
        email: `digest-${Math.random()}@prueba.example`,
      });
      const { id } = await api.given.notification({ userId, description: 'Hay novedades' });
      await sql`update notification set mail = 'digest' where id = ${id}`.execute(db);
      return userId;
    },
  },
  {
    job: 'mail-status-reports',
    table: 'report_mail',
    key: 'user_id',
    make: async () => {
      const { id } = await api.given.user({ groups: ['Admin'], email: `estado-${Math.random()}@prueba.example` });
      const customer = await api.given.customer({});
      await sql`insert into report_mail (user_id, customer_id, cadence) values (${id}, ${customer.id}, 'daily')`.execute(
        db,
      );
      return id;
    },
  },
  {
    job: 'mail-scheduled-reports',
    table: 'report_schedule',
    make: async () => {
      const { id } = await api.given.user({ groups: ['ACo'], email: `lista-${Math.random()}@prueba.example` });
      return inserted(sql`insert into report_schedule (user_id, title, cadence, weekday, month_day, hour, format, list_path, list_query, list_address, next_at)
        values (${id}, 'Zonas', 'daily', 1, 1, 8, 'csv', '/catalogs/zone/export/', '{"columns": "name"}', '/zonas', date_trunc('hour', now())) returning id`);
    },
  },
  {
    job: 'tell-returns',
    table: 'reassignment',
    make: async () => {
      const [from, to] = [
        await api.given.user({ groups: ['Supervisor'] }),
        await api.given.user({ groups: ['Supervisor'] }),
      ];
      const claim = await api.given.claim({ supervisorId: to.id });
      const id =
        await inserted(sql`insert into reassignment (role, from_user_id, to_user_id, reason, returns_on, made_by)
        values ('supervisor', ${from.id}, ${to.id}, 'Vacaciones', app.business_day(now()), ${admin.user.id}) returning id`);
      await sql`insert into reassignment_claim (reassignment_id, claim_id) values (${id}, ${claim.id})`.execute(db);
      return id;
    },
  },
  {
    job: 'remind-visits',
    table: 'appointment',
    make: async () => {
      const { claim, partyId } = await aParty();
      return inserted(sql`insert into appointment (claim_id, affected_party_id, customer_id, scheduled_at)
        values (${claim.id}, ${partyId}, ${claim.customerId}, ((now() at time zone 'America/Mexico_City')::date + 1 + time '12:00') at time zone 'America/Mexico_City') returning id`);
    },
  },
  {
    job: 'watch-clocks',
    table: 'stage_interval',
    key: 'affected_party_id',
    make: async () => {
      const { partyId } = await aParty();
      await withoutTriggers(
        'stage_interval',
        sql`update stage_interval set due_at = now() - interval '1 minute' where affected_party_id = ${partyId} and closed_at is null`,
      );
      return partyId;
    },
  },
  {
    job: 'watch-clocks',
    table: 'task',
    make: async () => {
      const { claim } = await aParty();
      return inserted(sql`insert into task (claim_id, customer_id, zone_id, title, owner_group, due_at)
        values (${claim.id}, ${claim.customerId}, ${claim.zoneId}, 'Llamar', 'Supervisor', now() - interval '1 hour') returning id`);
    },
  },
  {
    job: 'watch-complaints',
    table: 'complaint_interval',
    key: 'complaint_id',
    make: async () => {
      const { partyId } = await aParty();
      const { id } = await insertComplaint(db, { partyId });
      await withoutTriggers(
        'complaint_interval',
        sql`update complaint_interval set due_at = now() - interval '1 minute' where complaint_id = ${id} and closed_at is null`,
      );
      return id;
    },
  },
  {
    job: 'watch-complaints',
    table: 'complaint',
    make: async () => {
      const { partyId } = await aParty();
      const { id } = await insertComplaint(db, { partyId });
      await withoutTriggers(
        'complaint',
        sql`update complaint set answer_due_at = now() - interval '1 minute' where id = ${id}`,
      );
      return id;
    },
  },
  {
    job: 'alarm-authorities',
    table: 'complaint_escalation',
    make: async () => {
      const { partyId } = await aParty();
      const { id } = await insertComplaint(db, { partyId });
      return inserted(sql`insert into complaint_escalation (complaint_id, authority, file_number, received_on, reply_due_at, legal_due_on, made_at)
        values (${id}, 'condusef', 'C-1', '2026-01-01', now() + interval '3 days',
          (select (now() at time zone z.time_zone)::date from complaint k join zone z on z.id = k.zone_id where k.id = ${id}), now()) returning id`);
    },
  },
  {
    job: 'warn-privacy-requests',
    table: 'privacy_request',
    make: async () => {
      const id = await insertPrivacyRequest(db);
      await withoutTriggers(
        'privacy_request',
        sql`update privacy_request set answer_due = app.business_day(now()) where id = ${id}`,
      );
      return id;
    },
  },
  {
    job: 'settle-invoices',
    table: 'invoice',
    make: async () => {
      const id = await insertInvoice(db, api.config, 'unknown');
      await withoutTriggers(
        'invoice',
        sql`update invoice set next_try_at = now() - interval '1 minute', leased_until = null, attention = '' where id = ${id}`,
      );
      return id;
    },
  },
  {
    job: 'settle-cancellations',
    table: 'invoice_cancellation',
    make: () => insertCancellation(db, api.config, 'authorized'),
  },
  {
    job: 'send-cancellation-answers',
    table: 'cancellation_answer',
    make: async () => {
      const { partyId, providerId } = await aParty();
      const receiptId = await insertReceipt(db, { partyId, providerId });
      return inserted(sql`insert into cancellation_answer (receipt_id, answer, given_by, next_try_at)
        values (${receiptId}, 'accept', (select min(id) from user_account), now()) returning id`);
    },
  },
  {
    job: 'apply-sat-list',
    table: 'provider',
    make: async () => {
      const { id } = await api.given.provider({});
      const rfc = `AAA${String(id).padStart(6, '0').slice(-6)}AB1`;
      await sql`update provider set rfc = ${rfc} where id = ${id}`.execute(db);
      await sql`insert into sat_listed (rfc, name, situation, import_id) values (${rfc}, 'X', 'definitive', ${listed})`.execute(
        db,
      );
      return id;
    },
  },
  {
    job: 'apply-retention',
    table: 'affected_party',
    make: async () => {
      const { claim, partyId } = await aParty();
      await sql`update claim set closed_at = now() - interval '15 years' where id = ${claim.id}`.execute(db);
      return partyId;
    },
  },
  {
    job: 'sweep-files',
    table: 'stored_file',
    key: 'key',
    on: 'delete',
    make: async () => {
      const { key } = await api.given.file({ uploadedBy: admin.user.id });
      await withoutTriggers(
        'stored_file',
        sql`update stored_file set uploaded_at = now() - interval '3 days' where key = ${key}`,
      );
      return key;
    },
  },
];

/** Jobs of one record, which the queue runs, reports and tries again one by one; and the test that runs each twice. */
const OF_ONE: Readonly<Record<string, string>> = {
  'dispatch-fact': 'events/events.db.test.ts',
  'make-export': 'testing/lost-answers.db.test.ts',
  'check-file': 'testing/lost-answers.db.test.ts',
  'make-person-export': 'testing/lost-answers.db.test.ts',
  'make-dossier': 'modules/sealed-dossiers/dossier-access.db.test.ts',
  'send-message': 'modules/messages/messages.db.test.ts',
  'receive-whatsapp': 'modules/messages/receiving/whatsapp.db.test.ts',
  'fetch-whatsapp-photo': 'modules/messages/receiving/whatsapp.db.test.ts',
  'deliver-mail': 'modules/mail/delivery/deliver-mail.db.test.ts',
  'stamp-invoice': 'modules/invoicing/stamping/stamping.db.test.ts',
  'cancel-invoice': 'modules/invoicing/cancellations/cancellations.db.test.ts',
  'answer-cancellation': 'modules/invoicing/watch/watch.db.test.ts',
  'issue-order': 'modules/budgets/order/orders.db.test.ts',
  'take-receipt': 'modules/payments/receipts/receipts.db.test.ts',
  'check-sat': 'modules/payments/sat/watch-sat.db.test.ts',
  'close-payment-run': 'modules/payments/runs/runs.db.test.ts',
  'apply-bank-answer': 'modules/payments/runs/runs.db.test.ts',
  'fill-payment-search': 'modules/payments/requests/requests.db.test.ts',
  'read-document': 'modules/assistant/reading/reading.db.test.ts',
};
/**
 * Jobs whose records need a bank, the tax authority or a document, with the tests that poison one or run two workers.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'read-documents': 'modules/assistant/reading/reading.db.test.ts',
  'watch-sat': 'modules/payments/sat/watch-sat.db.test.ts',
  'watch-complements': 'modules/payments/runs/runs.db.test.ts',
};
const withTasks = new Set(TASKS.map(({ job }) => job));
/** One statement or one sum over everything: there is no record to fail alone. */
const whole = allJobs
  .map(({ name }) => name)
  .filter((name) => !withTasks.has(name) && !(name in OF_ONE) && !(name in ELSEWHERE));

const poison = async ({ table, key = 'id', on = 'update' }: Task, id: number | string) => {
  await sql`create or replace function app.poisoned() returns trigger language plpgsql as $$
    begin raise exception 'poisoned %', tg_argv[0]; end $$`.execute(db);
  await sql`create trigger poisoned before ${sql.raw(on)} on ${sql.table(table)} for each row when (old.${sql.ref(key)}::text = ${sql.lit(String(id))})
    execute function app.poisoned(${sql.lit(String(id))})`.execute(db);
};
const heal = ({ table }: Task) => sql`drop trigger poisoned on ${sql.table(table)}`.execute(db);
const rowsOf = async ({ table, key = 'id' }: Task, id: number | string) =>
  JSON.stringify(
    await rows(
      db,
      sql`select to_jsonb(t) as row from ${sql.table(table)} t where t.${sql.ref(key)}::text = ${String(id)} order by 1`,
    ),
  );
/** What others see of a job: facts and mails. */
const told = async () =>
  rows(
    db,
    sql<{ what: string; times: number }>`select what, count(*)::int as times from (
      select name || ' ' || payload::text as what from fact union all
      select kind || ' ' || recipients::text || subject || plain from outgoing_mail) x group by 1 order by 1`,
  );
/** What each job wrote, also in triggers. */
const written = new Map<string, readonly Write[]>();
const run = async (name: string, given: unknown = {}, now?: () => Date) => {
  const { run: work, payload } = jobNamed(name);
  const mark = await writeMark(db);
  try {
    await work({ ...jobContextOf(api, now, name), log }, payload.parse(given));
  } finally {
    written.set(name, [...(written.get(name) ?? []), ...(await writesSince(db, mark))]);
  }
};

test('every job is run here, or is of one record and run in the test that is named', () => {
  const missing = Object.values({ ...OF_ONE, ...ELSEWHERE }).filter(
    (file) => !existsSync(resolve(import.meta.dirname, '..', file)),
  );
  process.stdout.write(
    `${allJobs.length} jobs: ${withTasks.size} with a poisoned record, ${whole.length} of one statement, ${Object.keys(OF_ONE).length} of one record, ${Object.keys(ELSEWHERE).length} elsewhere\n`,
  );

  expect(missing).toEqual([]);
  expect(
    [...withTasks, ...Object.keys(OF_ONE), ...Object.keys(ELSEWHERE)].filter((name) => jobNamed(name) === undefined),
  ).toEqual([]);
  expect(Object.keys(ELSEWHERE).length).toBeLessThanOrEqual(3);
});

test.each(TASKS.map((task) => [`${task.job}: ${task.table}`, task] as const))(
  '%s: by two workers at once the good ones are done once, a poisoned one is reported and stops none',
  { timeout: 60_000 },
  async (_name, task) => {
    const [bad, ...good] = [await task.make(), await task.make(), await task.make()];
    const asMade = new Map<unknown, string>();
    for (const id of [bad, ...good]) asMade.set(id, await rowsOf(task, id as number));
    const isDone = async (id: number | string) => {
      const row = await rowsOf(task, id);
      return task.on === 'delete' ? row === '[]' : row !== asMade.get(id);
    };
    const before = new Map((await told()).map(({ what, times }) => [what, times]));
    await poison(task, bad as number);
    reported.length = 0;

    const ends = await Promise.allSettled([run(task.job), run(task.job)]);
    const wasReported = reported.length > 0 || ends.some(({ status }) => status === 'rejected');
    const doneBeside = await Promise.all(good.map(isDone));
    const wasDone = await isDone(bad as number);
    await heal(task);
    await run(task.job);
    const first = await told();
    await Promise.all([run(task.job), run(task.job)]);

    expect(wasReported).toBe(true);
    expect(doneBeside).toEqual([true, true]);
    expect(wasDone).toBe(false);
    expect(await isDone(bad as number)).toBe(true);
    expect(await told()).toEqual(first);
    expect(first.filter(({ what, times }) => times - (before.get(what) ?? 0) > 1)).toEqual([]);
  },
);

/** Mails what it found each time it is asked. */
const TELLS_EACH_TIME = new Set(['report-audit']);

test.each(whole.filter((name) => !TELLS_EACH_TIME.has(name)))(
  '%s by two workers at once, and again, tells nothing twice',
  { timeout: 60_000 },
  async (name) => {
    await Promise.all([run(name), run(name)]);
    const first = await told();
    await run(name);

    expect(await told()).toEqual(first);
  },
);

/** Writes whose examples queue the jobs of one record. */
const QUEUEING = [
  'startExport',
  'sealDossier',
  'sendReceipt',
  'closeRun',
  'applyBankAnswer',
  'makePersonExport',
  'stampInvoice',
  'retryInvoice',
  'authorizeCancellation',
  'answerCancellation',
  'recheckReceipt',
  'readLibraryDocumentAgain',
  'sendMessageAgain',
];
/** Facts and mails of one kind are alike: so many of each are taken. */
const ALIKE = 2;

/** Rows that the examples make have no bytes. */
async function storeBytes(): Promise<void> {
  const keys = await rows(
    db,
    sql<{ key: string }>`select xml_key::text as key from receipt_intake where xml_key is not null
      union select file_key::text from outgoing_mail_attachment where file_key is not null`,
  );
  const { fileStore } = jobContextOf(api);
  for (const { key } of keys) await fileStore.put({ shelf: 'original', key }, Buffer.from('%PDF-'), 'application/pdf');
}

/** Takes what is queued, as a worker would; the queue itself is tested elsewhere. */
async function runQueue(): Promise<readonly string[]> {
  await storeBytes();
  const queued = await rows(
    db,
    sql<{ name: string; payload: object; kind: string }>`
      with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
      select t.identifier as name, k.payload, coalesce(f.name, '') as kind from taken k
        join graphile_worker._private_tasks t on t.id = k.task_id left join fact f on f.id = (k.payload ->> 'factId')::bigint
      order by k.id`,
  );
  const seen = new Map<string, number>();
  const failed: string[] = [];
  for (const { name, payload, kind } of queued) {
    const many = (seen.get(name + kind) ?? 0) + 1;
    seen.set(name + kind, many);
    if (many > ALIKE) continue;
    await run(name, payload).catch((error: unknown) => failed.push(`${name} ${kind}: ${String(error)}`));
  }
  return failed;
}

test('jobs of one record do what is queued', { timeout: 300_000 }, async () => {
  const failed = [...(await runQueue())];
  for (const endpoint of QUEUEING) {
    const actor = validCaller(api, world, endpoint);
    if (actor === undefined) throw new Error(`${endpoint}: the example succeeds for no user`);
    const call = await prepareValidCall(api, world, { endpoint, actor, relation: 'own' });
    expect((await call()).statusCode, endpoint).toBe(200);
    failed.push(...(await runQueue()));
  }
  failed.push(...(await runQueue()));
  const { partyId, providerId } = await aParty();
  const { agreementId, orderId } = await insertPayable(db, { partyId, providerId });
  await withoutTriggers(
    'purchase_order',
    sql`update purchase_order set state = 'replaced', ended_at = now() where id = ${orderId}`,
  );
  const { key } = await api.given.file({ uploadedBy: admin.user.id });
  await run('issue-order', { agreementId, by: admin.user.id });
  await run('fill-payment-search', { providerId });
  await run('check-file', { key });
  await run('read-documents');
  await run('report-audit');
  await answerByWhatsapp();

  expect(failed).toEqual([]);
});

const PHOTO = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#884422' } })
  .jpeg()
  .toBuffer();

/** A provider who was told by WhatsApp reads it, answers, and sends a photo. */
async function answerByWhatsapp(): Promise<void> {
  const { partyId, providerId } = await aParty();
  const messageId = await insertMessage(db, { partyId, providerId });
  const phone = '+525511113333';
  await sql`update outsider_message set channel = 'whatsapp', whatsapp_id = 'wamid.dicho', address = ${phone},
    queued_by = ${admin.user.id} where id = ${messageId}`.execute(db);
  const photo = messenger.keep(PHOTO);
  const from = phone.slice(1);
  const timestamp = '1790000000';
  const statuses = [{ id: 'wamid.dicho', status: 'read', timestamp }];
  const messages = [
    { id: 'wamid.palabras', from, timestamp, type: 'text', text: { body: 'Voy en camino' } },
    { id: 'wamid.foto', from, timestamp, type: 'image', image: { id: photo } },
  ];
  await run('receive-whatsapp', { entry: [{ changes: [{ field: 'messages', value: { statuses, messages } }] }] });
  await run('fetch-whatsapp-photo', { whatsappId: 'wamid.foto' });
}

/** Makes what these jobs look for: a fault, or something that is late. Returns the day on which to look. */
const FINDINGS: Readonly<Record<string, () => Promise<Date | undefined>>> = {
  'check-whole-ledger': async () => {
    await sql`update ledger_balance set centavos = centavos + 1 where ctid = (select min(ctid) from ledger_balance)`.execute(
      db,
    );
    await withoutTriggers('ledger_check', sql`delete from ledger_check`);
    return undefined;
  },
  'check-ledger': async () => {
    await withoutTriggers('ledger_check', sql`update ledger_check set at = at - interval '2 days'`);
    return undefined;
  },
  'check-audit': async () => {
    await run('seal-audit');
    await withoutTriggers(
      'audit_event',
      sql`update audit_event set act = 'x' where id = (select max(event_id) from audit_link)`,
    );
    return undefined;
  },
  'fetch-sat-list': async () => {
    await withoutTriggers('sat_list_import', sql`update sat_list_import set cut_on = '2026-01-01'`);
    return undefined;
  },
  'warn-of-complements': async () => {
    const owed = await insertOwedInvoice(db, api.config);
    await collectFor(jobContextOf(api), [{ invoiceId: owed.id, amount: 100_00 }], { receivedOn: '2026-11-10' });
    return new Date('2026-12-05T18:00:00Z');
  },
  'watch-complements': async () => {
    const { partyId, providerId } = await aParty();
    const { agreementId } = await insertPayable(db, { partyId, providerId });
    const owing = await insertPaymentRequest(db, { partyId, providerId, agreementId, state: 'valid' });
    await insertPaymentRequest(db, { partyId, providerId, agreementId });
    const { runId } = await insertRun(db, { state: 'sent', payOn: '2026-10-05' });
    const transferId = await insertTransfer(db, runId, owing);
    await withoutTriggers(
      'payment_request',
      sql`update payment_request set state = 'complementPending', former_state = 'paid', run_id = ${runId}, transfer_id = ${transferId}, paid_at = now(), paid_on = current_date - 40,
        complement_due_on = current_date - 2 where id = ${owing}`,
    );
    return undefined;
  },
  'watch-sat': async () => {
    const { partyId, providerId } = await aParty();
    const id = await insertReceipt(db, { partyId, providerId });
    await sql`update tax_receipt set status_expression = '?id=1', sat_next_at = now() - interval '10 minutes' where id = ${id}`.execute(
      db,
    );
    authority.tell('cancelado');
    return undefined;
  },
};

test.each(Object.entries(FINDINGS))('%s tells what it finds', { timeout: 60_000 }, async (name, make) => {
  const times = async () => (await told()).reduce((sum, one) => sum + one.times, 0);
  const day = await make();
  const before = await times();
  await run(name, {}, () => day ?? new Date());

  expect(await times()).toBeGreaterThan(before);
});

/**
 * Jobs that leave no fact, line, interval, move or posting in this test: they count, fold, sweep, deliver, or find
 * nothing to tell.
 */
const WRITES_NO_HISTORY = new Set([
  'answer-cancellation',
  'apply-retention',
  'assistant.forgetConversations',
  'cancel-invoice',
  'check-file',
  'check-sat',
  'close-payment-run',
  'count-complaints',
  'count-finished-repairs',
  'count-stage-paths',
  'count-unauthorized-days',
  'deliver-mail',
  'dispatch-fact',
  'fill-macro-days',
  'fill-payment-search',
  'find-unread-documents',
  'fold-macro',
  'fold-prices',
  'fold-provider-accounts',
  'forget-exports',
  'issue-order',
  'keep-macro-day',
  'keep-report-parties',
  'mail-scheduled-reports',
  'mail-status-reports',
  'make-partitions',
  'read-document',
  'read-documents',
  'record-capacity',
  'report-audit',
  'seal-audit',
  'send-digests',
  'send-cancellation-answers',
  'settle-cancellations',
  'sweep-files',
  'sweep-report-parties',
  'sweep-sessions',
  'take-receipt',
  'watch-fiscal',
  'watch-whatsapp-templates',
]);
/** Rows that carry the state of a job, or a sum of other tables made again at any time: they say neither who nor why. */
const OWN_STATE: Readonly<Record<string, readonly string[]>> = {
  'answer-cancellation': ['cancellation_answer', 'tax_receipt'],
  'cancel-invoice': ['invoice_cancellation'],
  'close-payment-run': ['payment_run', 'money_touched'],
  'deliver-mail': ['outgoing_mail'],
  'fold-macro': ['macro_change', 'macro_total'],
  'fold-provider-accounts': ['provider_account_change', 'provider_account_total'],
  'keep-macro-day': ['macro_day'],
  'keep-report-parties': ['report_party', 'report_progress'],
  'make-dossier': ['audit_link', 'sealed_dossier'],
  'make-export': ['list_export'],
  'read-document': ['document_text'],
  'read-documents': ['document_text'],
  'record-capacity': ['capacity_day', 'storage_day'],
  'seal-audit': ['audit_link'],
  'send-cancellation-answers': ['cancellation_answer', 'tax_receipt'],
  'settle-cancellations': ['invoice_cancellation'],
  'settle-invoices': ['stamp_attempt'],
  'stamp-invoice': ['stamp_attempt'],
  'sweep-files': ['stored_file'],
  'watch-sat': ['sat_pace', 'tax_receipt'],
};

test.each(allJobs.map(({ name }) => name))(
  '%s names itself in all history it writes, and in every row that is not its own state',
  (name) => {
    const names = new Set(name === 'dispatch-fact' ? allReactions.map((reaction) => reaction.name) : [name]);
    const all = written.get(name) ?? [];
    const history = all.filter(({ isHistory }) => isHistory);
    const unnamed = all.filter(({ act, table }) => !names.has(act ?? '') && !(OWN_STATE[name] ?? []).includes(table));

    expect(written.has(name)).toBe(true);
    expect(history.filter(({ recordedAs }) => !names.has(recordedAs ?? ''))).toEqual([]);
    expect(unnamed).toEqual([]);
    expect(history.length > 0).toBe(!WRITES_NO_HISTORY.has(name));
  },
);
