import { readdirSync } from 'node:fs';
import { readCurrentUser } from '@aura/contracts/accounts';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { requestCancellation } from '@aura/contracts/invoicing/cancellations';
import { listInvoices } from '@aura/contracts/invoicing/invoices';
import { NOTIFICATION_KINDS, VERBS } from '@aura/contracts/notification-kinds';
import { placeOfNews } from '@aura/contracts/notification-places';
import { makePartyLink } from '@aura/contracts/party-links/party-links';
import { machineWords } from '@aura/domain/machine-words';
import { APP_ORIGIN } from '@aura/mails/app-origin';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPartial } from '../../../../scripts/rotation.ts';
import { callFunction, rows } from '../core/sql.ts';
import { allJobs } from '../modules.ts';
import { factDispatcher } from './dispatch-facts.ts';
import { fn } from '../db/functions.generated.ts';
import { jobContextOf } from './job-context.ts';
import { OUT_OF_REACH } from './matrix/out-of-reach.ts';
import { selectEndpoints } from './matrix/selection.ts';
import { prepareValidCall, validCaller } from './matrix/valid-call.ts';
import { buildWorld } from './matrix/world.ts';
import { shownBehind, shownOfPaper } from './news-and-pages.ts';
import { seedDemoCompany } from './seed-demo-company.ts';
import { type Caller, startTestApi, type TestApi } from './test-api.ts';
import { urlFor } from './test-database.ts';

const AMOUNT = /-?\$\d[\d,]*\.\d{2}/g;
const DAY = /\b\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2})?\b/g;

/** News whose reader has no screen that shows what it names, and why. */
const WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  'aviso «Gastos de tarjeta sin comprobante»': 'the holder of a card hands papers to Finanzas and sees no charges',
};

interface Told {
  readonly what: string;
  readonly text: string;
  readonly path: string | null;
  readonly readerId: number | null;
}

/** What was told since: each row under a bell, and each mail with the link in it. */
async function toldSince({ db }: TestApi, mark: { news: number; mails: number }): Promise<readonly Told[]> {
  const news = await rows(
    db,
    sql<{
      verb: string;
      description: string;
      data: unknown;
      userId: number;
    }>`select verb, description, data, user_id::int from notification where id > ${mark.news} and fact_id is not null`,
  );
  const mails = await rows(
    db,
    sql<{
      kind: string;
      subject: string;
      plain: string;
      html: string;
      readerId: number | null;
    }>`select m.kind, m.subject, m.plain, m.html, coalesce((select max(u.id) from user_account u
        where lower(u.email) = lower(m.recipients[1])), m.queued_by)::int as reader_id
      from outgoing_mail m where m.id > ${mark.mails}`,
  );
  return [
    ...news.map(({ verb, description, data, userId }) => ({
      what: `aviso «${verb}»`,
      text: description,
      path: placeOfNews({ verb, data }),
      readerId: userId,
    })),
    ...mails.map(({ kind, subject, plain, html, readerId }) => ({
      what: `correo ${kind}`,
      text: plainOf(`${subject}\n${plain}`),
      path: new RegExp(`href="${APP_ORIGIN}([^"]+)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null,
      readerId,
    })),
  ];
}

/** Users of the matrix who have to set up a passkey or a password first open nothing at all. */
const mayEnter = (reader: Caller) =>
  reader.call(readCurrentUser).then(
    () => true,
    () => false,
  );

/** Addresses are for machines; when a report was made is not on its page. */
const plainOf = (text: string) => text.replaceAll(/<https?:[^>]*>/g, '').replace(/^.*Datos al.*$/m, '');

async function markOf({ db }: TestApi) {
  const [mark] = await rows(
    db,
    sql<{ news: number; mails: number }>`select (select coalesce(max(id), 0) from notification)::int as news,
      (select coalesce(max(id), 0) from outgoing_mail)::int as mails`,
  );
  return mark ?? { news: 0, mails: 0 };
}

/** All names of people and companies, as papers and screens write them. */
async function namesOf({ db }: TestApi): Promise<readonly string[]> {
  const found = await rows(
    db,
    sql<{ name: string | null }>`select first_name as name from user_account union select last_name from user_account
      union select name from affected_party union select insured_name from claim union select full_name from provider
      union select name from customer union select full_name from customer_staff`,
  );
  return found.flatMap(({ name }) => (name !== null && name.length > 4 ? [name] : []));
}

const isWord = (text: string, name: string) => {
  const at = text.indexOf(name);
  return at >= 0 && !/[\p{L}\d]/u.test(text.charAt(at + name.length)) && !/[\p{L}\d]/u.test(text.charAt(at - 1));
};

/** Runs acts on one company, and compares what each told with the page it leads to. */
function comparer(api: TestApi) {
  const dispatch = factDispatcher(api);
  const callers = new Map<number, Promise<Caller>>();
  const callerOf = (id: number) => {
    const known = callers.get(id) ?? api.asUser({ id } as Parameters<TestApi['asUser']>[0]);
    callers.set(id, known);
    return known;
  };
  const seen = new Set<string>();

  /** Dates, amounts and people of what was told that the page behind it does not name. */
  const unnamed = async (
    { what, text, path, readerId }: Told,
    names: readonly string[],
  ): Promise<readonly string[]> => {
    const found = [
      ...(text.match(AMOUNT) ?? []),
      ...(text.match(DAY) ?? []),
      ...names.filter((one) => isWord(text, one)),
    ];
    const reader = readerId === null ? null : await callerOf(readerId);
    // Every page shows its reader's own name.
    if (reader !== null && !(await mayEnter(reader))) return [];
    const own =
      reader === null
        ? undefined
        : await api.db.selectFrom('userAccount').selectAll().where('id', '=', readerId).executeTakeFirst();
    const named = [...new Set(found)].filter((one) => one !== own?.firstName && one !== own?.lastName);
    if (path === null && named.length === 0) return [];
    try {
      const shown =
        path === null
          ? await shownOfPaper(what.replace('correo ', ''), text, await api.as('Admin'))
          : await shownBehind(api, path, reader);
      if (shown === null) return [`leads nowhere and names ${named.join(', ')}`];
      const all = [...shown].join('\n');
      return named.filter((one) => !all.includes(one)).map((one) => `${path ?? 'the paper'} does not show ${one}`);
    } catch (error) {
      return [`${path} does not open: ${error instanceof Error ? error.message : String(error)}`];
    }
  };

  return {
    seen,
    dispatch,
    faultsOf: async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      // Everybody gets a mail of everything, so that all news is seen as a mail, too.
      await sql`insert into notification_preference (user_id, kind, is_in_app, mail)
        select u.id, k, true, 'now' from user_account u, unnest(${[...NOTIFICATION_KINDS]}::text[]) k
        on conflict do nothing`.execute(api.db);
      await dispatch();
      const mark = await markOf(api);
      await act();
      await dispatch();
      const told = await toldSince(api, mark);
      const names = told.length === 0 ? [] : await namesOf(api);
      const faults: string[] = [];
      for (const one of told) {
        seen.add(one.what);
        if (one.what in WITHOUT_A_PAGE) continue;
        for (const fault of [...(await unnamed(one, names)), ...machineWords(one.text)])
          faults.push(`${one.what}: ${fault}`);
      }
      return [...new Set(faults)];
    },
  };
}

const api = await startTestApi();
const world = await buildWorld(api.db);
const writes = [...allEndpoints].filter(([name, { kind }]) => kind !== 'read' && !OUT_OF_REACH.has(name));
const ofWorld = comparer(api);
const [desk, other] = [await api.given.user({ groups: ['GeOp'] }), await api.given.user({ groups: ['GeOp'] })];

/** Claims of the matrix have no team: colleagues who see everything join it, so that news has readers. */
async function giveTeam(): Promise<void> {
  await sql`update claim set second_supervisor_id = ${desk.id} where second_supervisor_id is null`.execute(api.db);
  await sql`update claim set cost_analyst_id = ${other.id} where cost_analyst_id is null`.execute(api.db);
}

/** Gives claims back to a user of the matrix who may open none. */
const WITHOUT_A_READER = 'undoReassignment';
const names = writes.map(([name]) => name).filter((name) => name !== WITHOUT_A_READER);
const selected = isPartial ? await selectEndpoints(names) : names;

test('what a write tells, and the page it leads to, name the same days, amounts and people', {
  timeout: 600_000,
}, async () => {
  const faults: string[] = [];
  for (const name of selected) {
    const actor = validCaller(api, world, name);
    if (actor === undefined) continue;
    const call = await prepareValidCall(api, world, { endpoint: name, actor, relation: 'own' });
    await giveTeam();
    for (const fault of await ofWorld.faultsOf(call)) faults.push(`${name}: ${fault}`);
  }

  expect(faults).toEqual([]);
  expect(ofWorld.seen.size).toBeGreaterThan(0);
});

const demo = await startTestApi();
const ofDemo = comparer(demo);

/** The jobs that notify people; the one about complements runs three days before each fifth. */
const OF_A_NIGHT: readonly string[] = [
  'warn-privacy-requests',
  'watch-clocks',
  'watch-complaints',
  'alarm-authorities',
  'tell-returns',
  'remind-visits',
  'watch-fiscal',
  'watch-orders',
  'watch-authorizations',
  'watch-complements',
  'mail-status-reports',
  'mail-scheduled-reports',
  'send-digests',
  'report-audit',
];
const MONTHS = Array.from({ length: 9 }, (_, month) => new Date(Date.UTC(2026, 3 + month, 2, 15)));

test('what the jobs of a night tell about the demo company does so, too', { timeout: 600_000 }, async () => {
  const ownerUrl = urlFor('aura_owner', new URL(demo.config.DATABASE_URL_WORKER).pathname.slice(1));
  await seedDemoCompany({ ownerUrl, config: demo.config });
  await subscribe();
  const jobs = [
    ...MONTHS.map((now) => ['warn-of-complements', now] as const),
    ['fetch-sat-list', new Date('2027-06-01T15:00:00Z')] as const,
    ...OF_A_NIGHT.map((name) => [name, new Date()] as const),
  ];
  const faults: string[] = [];
  for (const [name, now] of jobs) {
    const job = allJobs.find((one) => one.name === name);
    const found = await ofDemo.faultsOf(async () =>
      job?.run(
        jobContextOf(demo, () => now),
        {},
      ),
    );
    for (const fault of found) faults.push(`${name}: ${fault}`);
  }
  const finance = await demo.asUser(await demo.given.user({ groups: ['Finanzas'] }));
  await demo.db.updateTable('paymentRule').set({ secondPersonLimit: 0 }).execute();
  const { results } = await finance.call(listInvoices, { query: { size: 100, owing: true } });
  faults.push(
    ...(await ofDemo.faultsOf(async () =>
      finance.call(requestCancellation, {
        body: { invoiceId: results[0]?.id ?? 0, motive: '02', substituteId: null, note: 'Póliza equivocada' },
      }),
    )),
  );

  const [party] = await rows(
    demo.db,
    sql<{ id: number }>`select a.id::int as id from affected_party a join claim c on c.id = a.claim_id and c.is_active
      where a.is_active and a.finished_at is null and cardinality(a.contact_phones) > 0 order by a.id limit 1`,
  );
  const boss = await demo.as('GeOp');
  faults.push(
    ...(await ofDemo.faultsOf(async () =>
      boss.call(makePartyLink, { params: { id: party?.id ?? 0 }, body: { email: 'vecina@prueba.example' } }),
    )),
  );
  faults.push(...(await ofDemo.faultsOf(tellAttending)));

  expect(faults).toEqual([]);
});

/** Writes to a provider who has an account, and so a page to compare with. */
async function tellAttending(): Promise<void> {
  const [attended] = await rows(
    demo.db,
    sql<{ id: number; providerId: number }>`select a.id::int as id, a.attending_provider_id::int as provider_id
      from affected_party a join claim c on c.id = a.claim_id and c.is_active
      where a.is_active and a.finished_at is null and a.attending_provider_id is not null order by a.id limit 1`,
  );
  const { id = 0, providerId = 0 } = attended ?? {};
  const email = 'taller.avisado@prueba.example';
  await demo.given.user({ groups: ['Proveedor'], providerId, email });
  await demo.db.updateTable('provider').set({ email }).where('id', '=', providerId).execute();
  const call = fn.tellProvider({ party: id, told: null, about: 'changed', moment: new Date() });
  const messageId = await callFunction(demo.db, call);
  await allJobs.find(({ name }) => name === 'send-message')?.run(jobContextOf(demo), { messageId });
}

/** Subscribers of reports, and news that waits for a digest. */
async function subscribe(): Promise<void> {
  const { id: userId } = await demo.given.user({ groups: ['Admin'], email: 'reportes@aura.example' });
  await sql`insert into report_mail (user_id, customer_id, cadence) select ${userId}, min(id), 'daily' from customer`.execute(
    demo.db,
  );
  await sql`insert into report_schedule (user_id, title, cadence, weekday, month_day, hour, format, list_path, list_query, list_address, next_at)
    values (${userId}, 'Zonas', 'daily', 1, 1, 8, 'csv', '/catalogs/zone/export/', '{"columns": "name"}', '/zonas',
      date_trunc('hour', now()))`.execute(demo.db);
  const { id } = await demo.given.notification({ userId, description: 'Hay novedades' });
  await sql`update notification set mail = 'digest' where id = ${id}`.execute(demo.db);
}

/**
 * News for which neither company is in the right state. Read by hand: each names its claim or paper in the words of the
 * record it opens, and no day and no amount.
 */
const NOT_MADE: ReadonlySet<string> = new Set([
  VERBS.mention,
  VERBS.receiptObserved,
  VERBS.receiptRejected,
  VERBS.receiptCancelled,
  VERBS.providerListed,
  VERBS.assigned,
  VERBS.returnDue,
  VERBS.partySigned,
  VERBS.partyLinkGuessed,
  VERBS.fileRejected,
  VERBS.approvalAsked,
  VERBS.authorizationLost,
  VERBS.authorizationExpired,
  VERBS.orderIssued,
  VERBS.orderDeclined,
  VERBS.orderEnded,
  VERBS.paymentToDecide,
  VERBS.paymentReturned,
  VERBS.paymentRejected,
  VERBS.paymentPaid,
  VERBS.paymentTakenBack,
  VERBS.documentRefused,
  VERBS.documentUnsettled,
  VERBS.cancellationDone,
  VERBS.cancellationRefused,
  VERBS.counterReceiptRejected,
  VERBS.complementMissing,
  VERBS.complaintDue,
  VERBS.dossierSealed,
  VERBS.dossierFailed,
  VERBS.taskAssigned,
  // In this order: about claims that its reader in the matrix may not open; names the hour of the day; sums the new
  // findings among the open ones.
  VERBS.reassignmentUndone,
  VERBS.orderLate,
  VERBS.fiscalFound,
]);

test('every kind of mail and of news was compared, or is listed with what its text names', () => {
  const seen = new Set([...ofWorld.seen, ...ofDemo.seen]);
  const mails = readdirSync(new URL('../../../../packages/mails/src', import.meta.url)).flatMap((file) =>
    file.endsWith('.email.ts')
      ? [`correo ${file.replace('.email.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`]
      : [],
  );
  const news = Object.values(VERBS).filter((verb) => !NOT_MADE.has(verb));

  // A run of a part of the writes yields only a part of the kinds of news.
  const missing = [...mails.filter((mail) => !seen.has(mail)), ...news.filter((verb) => !seen.has(`aviso «${verb}»`))];
  expect(isPartial ? [] : missing).toEqual([]);
  expect(seen.size).toBeGreaterThan(0);
});
