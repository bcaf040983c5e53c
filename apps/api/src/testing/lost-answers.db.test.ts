import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { exportZones } from '@aura/contracts/catalogues/zones';
import { startExport } from '@aura/contracts/files/exports';
import { readInvoiceDraft, stampInvoice, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { confirmMatches } from '@aura/contracts/privacy/person-search';
import {
  answerPrivacyRequest,
  makePersonExport,
  movePrivacyRequest,
  registerPrivacyRequest,
} from '@aura/contracts/privacy/requests';
import { addReportSchedule } from '@aura/contracts/reports/schedules';
import { sealDossier } from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { swPac } from '../adapters/pac/real.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { allExports, allJobs } from '../modules.ts';
import { sweepFiles } from '../modules/files/keeping/sweep-files.job.ts';
import { settleInvoice } from '../modules/invoicing/stamping/settle-invoice.ts';
import { mailSchedules } from '../modules/reports/schedules/mail-schedules.job.ts';
import { makeDossier } from '../modules/sealed-dossiers/making/make-dossier.ts';
import { insertBillable } from './factories/billing.factory.ts';
import { insertBillers } from './factories/invoice.factory.ts';
import { jobContextOf } from './job-context.ts';
import { losingAnswers } from './lose-answers.ts';
import { prepareCell } from './matrix/cell.ts';
import { declarationOf } from './matrix/declarations.ts';
import type { ExampleInput } from './matrix/example.ts';
import { validCaller } from './matrix/valid-call.ts';
import { buildWorld } from './matrix/world.ts';
import { PAC_PASSWORD, PAC_USER, startPacServer } from './pac-server.ts';
import { sendFile } from './send-file.ts';
import { startTestApi } from './test-api.ts';

/**
 * The answer to COMMIT is lost: the database has the record, and who asked for it cannot know. Nothing may be removed that
 * the record names, nothing may be done twice when it is tried again, and every paper opens.
 */
const certifier = await startPacServer();
afterAll(() => certifier.close());
let hours = 0;
const now = () => new Date(Date.now() + hours * 3_600_000);
const api = await startTestApi({ PAC_URL: certifier.url }, now);
const world = await buildWorld(api.db);
const worker: JobContext = {
  ...jobContextOf(api, now),
  pac: swPac({ url: certifier.url, user: PAC_USER, password: PAC_PASSWORD, patienceMs: 5000 }),
};
const admin = await api.as('Admin');
afterEach(() => {
  hours = 0;
});
const jobNamed = (name: string) => {
  const found = allJobs.find((job) => job.name === name);
  if (found === undefined) throw new Error(`No job ${name}`);
  return found;
};

interface Example {
  /** Prepares one act; each call of what it returns tries it once. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
  /** The statement in the transaction whose answer is lost. */
  readonly loses?: RegExp;
  /** The papers there are once it was done, however often it was tried. */
  readonly papers: number;
  /** Trying again is another act, with papers of its own: nothing in the first says that it was done. */
  readonly isAnother?: true;
}

const RECORDS = /delete from "made_file"/;
const called =
  (endpoint: string, alter: (input: ExampleInput) => ExampleInput = (input) => input) =>
  async () => {
    const actor = validCaller(api, world, endpoint);
    if (actor === undefined) throw new Error(`${endpoint}: the example succeeds for nobody`);
    const cell = { endpoint, actor, relation: 'own' } as const;
    const { arrangement } = declarationOf(endpoint);
    return prepareCell(api, world, cell, async (input) =>
      alter((await arrangement?.arrange(api, world, input)) ?? input),
    );
  };

async function frozenInvoice() {
  const finance = await api.as('Finanzas');
  const { customerId } = await billers;
  const { partyIds } = await insertBillable(api.db, { customerId });
  const draft = await finance.call(readInvoiceDraft, { query: { parties: partyIds.map(String) } });
  const { use, paymentMethod, paymentForm, conditions, addenda, total } = draft;
  const terms = { use, paymentMethod, paymentForm, conditions, addenda, total, productKey: USUAL_PRODUCT_KEY };
  const { id } = await finance.call(stampInvoice, { body: { parties: [...partyIds], ...terms } });
  return async () => {
    try {
      await settleInvoice(worker, id);
    } finally {
      // The lease of a try that broke off ends before the next.
      hours += 1;
    }
  };
}
const billers = insertBillers(api.db, api.config);

async function askedForPersonExport() {
  const claim = await api.given.claim({ parties: [{ name: 'Titular' }] });
  const none = { identityKey: null, customerId: null, isRepresentative: false } as const;
  const { id } = await admin.call(registerPrivacyRequest, {
    body: {
      ...none,
      type: 'access',
      role: 'controller',
      channel: 'email',
      receivedOn: '2026-11-02',
      applicantName: 'Rosa Canario',
      applicantContact: 'rosa@titular.example',
      personName: 'Rosa Canario',
      personPhone: '55 1234 5678',
      personEmail: 'rosa@titular.example',
      personRfc: '',
      personCurp: '',
      detail: 'Quiero saber qué datos tienen de mí',
    },
  } as never);
  const params = { id };
  const { version } = await admin.call(movePrivacyRequest, {
    params,
    body: { to: 'searching', note: '', version: 1 },
  });
  const matches = [{ place: 'affectedParty' as const, id: claim.partyIds[0] ?? 0 }];
  const confirmed = await admin.call(confirmMatches, { params, body: { matches, version } });
  const answer = { isGranted: true, motive: 'Procede', answerKey: null, version: confirmed.version };
  const granted = await admin.call(answerPrivacyRequest, { params, body: answer });
  await admin.call(makePersonExport, { params, body: { version: granted.version } });
  return () => jobNamed('make-person-export').run(worker, { requestId: id, userId: admin.user.id });
}

/** An example for each page that stores bytes, with the number of papers it makes. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'quotations/authorization/send-for-authorization.ts': { prepare: called('sendForAuthorization'), papers: 1 },
  'quotations/authorization/decide-by-link.ts': {
    prepare: called('decideByLink', ({ body }) => ({
      body: { ...(body as object), verdict: 'authorized', comment: '', signature: 'Ana Firma' },
    })),
    papers: 1,
  },
  'party-links/conformity/conformity.ts': { prepare: called('signConformity'), papers: 1 },
  'budgets/order/issue-order.ts': { prepare: called('issueOrder'), papers: 1 },
  'payments/runs/run-file.ts': { prepare: called('takeRunFile'), papers: 1 },
  'payments/accounts/statement.ts': { prepare: called('mailStatement'), papers: 1, isAnother: true },
  'invoicing/stamping/settle-invoice.ts': { prepare: frozenInvoice, papers: 2 },
  'invoicing/stamping/settle-invoice.ts: the answer of the certifier': {
    prepare: frozenInvoice,
    loses: /insert into "stamp_attempt"/,
    papers: 2,
  },
  'reports/schedules/send-scheduled.ts': {
    prepare: async () => {
      const analyst = await api.asUser(await api.given.user({ groups: ['ACo'] }));
      await api.given.zone();
      const timing = { title: 'Zonas', cadence: 'weekdays', weekday: 1, monthDay: 1, hour: 8, format: 'csv' } as const;
      const listing = { path: '/catalogs/zone/export/', query: { columns: 'name' }, address: '/zonas' };
      await analyst.call(addReportSchedule, { body: { ...timing, listing, report: null } as never });
      hours = 24 * 4;
      return () => mailSchedules(allExports).run(worker, {});
    },
    papers: 1,
  },
  'privacy/search/make-person-export.job.ts': { prepare: askedForPersonExport, papers: 1 },
  'files/exports/make-export-file.ts': {
    prepare: async () => {
      const query = { format: 'csv' as const, columns: 'name', sort: 'name', text: '' };
      const { id } = await admin.call(startExport, { body: { path: exportZones.path, query } });
      return () => jobNamed('make-export').run(worker, { id });
    },
    loses: /insert into "stored_file"/,
    papers: 1,
  },
  'files/checking/keep-verdict.ts': {
    prepare: async () => {
      const content = Buffer.from(`%PDF-1.4\n${'1 0 obj\n'.repeat(40)}%%EOF\n`);
      const { key } = await sendFile(admin, { name: 'acta.pdf', content });
      return () => jobNamed('check-file').run(worker, { key });
    },
    loses: /update "stored_file" set "state"/,
    papers: 1,
  },
  'sealed-dossiers/making/make-dossier.ts': {
    prepare: async () => {
      const { slug } = await api.given.claim({ parties: [{}] });
      const { id } = await admin.call(sealDossier, {
        params: { slug },
        body: {
          affectedPartyId: null,
          sections: ['logbook'],
          audience: 'internal',
          purpose: 'condusef',
          reason: 'Lo pide la CONDUSEF',
        },
      } as never);
      return () => makeDossier(worker, id);
    },
    loses: /insert into sealed_dossier_piece/,
    papers: 1,
  },
};

/** Every paper the database calls ready, opened: its key, and whether its bytes are those that were recorded. */
async function papers(): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ key: string; sha256: Buffer }>`
    select key, sha256 from stored_file f where state = 'ready'
      and exists (select from uploaded u where u.key = f.key) is not true
    union all select file_key, sha256 from sealed_dossier where state = 'ready'`.execute(api.db);
  const opened = await Promise.all(
    rows.map(async ({ key, sha256 }) => {
      const read = worker.fileStore.read({ shelf: 'original', key }).then(buffer);
      const isWhole = await read.then(
        (content) => createHash('sha256').update(content).digest().equals(sha256),
        () => false,
      );
      return [key, isWhole] as const;
    }),
  );
  return new Map(opened);
}

/** Files that factories insert have no bytes. */
await sql`create table uploaded as select key from stored_file where false`.execute(api.db);
const leaveOutArranged = () =>
  sql`insert into uploaded select key from stored_file where state = 'ready'`.execute(api.db);

/** A day later. */
async function sweep(): Promise<void> {
  await sql`update made_file set made_at = made_at - interval '2 days'`.execute(api.db);
  await sweepFiles.run(worker, undefined);
}

test.each(Object.entries(EXAMPLES))('%s: a lost answer loses nothing and doubles nothing', async (_name, example) => {
  const attempt = await example.prepare();
  await leaveOutArranged();
  const before = await papers();
  const made = async () => [...(await papers())].filter(([key]) => !before.has(key)).map(([, isWhole]) => isWhole);
  const whole = Array<boolean>(example.papers).fill(true);

  const { lost } = await losingAnswers(example.loses ?? RECORDS, attempt);
  await sweep();
  const afterLoss = await made();
  await attempt().catch(() => undefined);
  await sweep();

  expect(lost).toBeGreaterThan(0);
  // An answer lost before the record exists: whatever is stored by then opens.
  expect(afterLoss).toEqual(example.loses === undefined ? whole : afterLoss.map(() => true));
  expect(await made()).toEqual(example.isAnother ? [...whole, ...whole] : whole);
});

test('the certifier stamped each document once, whichever answer was lost', () => {
  const sealed = certifier.given.map((stamp) => stamp.sealed);

  expect(sealed.length).toBeGreaterThan(1);
  expect(new Set(sealed).size).toBe(sealed.length);
});

test('every page that stores bytes has an example', async () => {
  const root = resolve(import.meta.dirname, '../modules');
  const stores: string[] = [];
  for await (const path of glob('**/*.ts', { cwd: root })) {
    if (path.endsWith('.test.ts') || /^files\/keeping\/keep-made-file|store-zip/.test(path)) continue;
    const text = await readFile(resolve(root, path), 'utf8');
    if (/\b(?:storeMadeFile|storeZip|fileStore\.put\w*)\(/.test(text)) stores.push(path);
  }

  expect(stores.sort()).toEqual(
    Object.keys(EXAMPLES)
      .filter((name) => !name.includes(': '))
      .sort(),
  );
});
