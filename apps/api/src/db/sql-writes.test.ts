import { expect, test } from 'vitest';
import { readFunctions, type SqlFile } from './apply-functions.ts';
import { readMigrations } from './migrator.ts';

/** The module of the tables of a baseline file, and of the functions of a folder, where it is not called the same. */
const MODULES: Readonly<Record<string, string>> = {
  foundations: 'core',
  events_and_jobs: 'core',
  events: 'core',
  jobs: 'core',
  acts: 'core',
  audit: 'core',
  partitions: 'core',
  text: 'core',
  access: 'accounts',
  process: 'claims',
  clocks_and_tasks: 'claims',
  macro: 'claims',
  authorizations: 'quotations',
  ledger: 'payments',
  collection: 'invoicing',
  costs: 'invoicing',
  party_links: 'party-links',
  sealed_dossiers: 'sealed-dossiers',
  'report-billed': 'reports',
  capacity: 'operations',
};

/** The module of each table that a migration after the baseline creates. */
const LATER: Readonly<Record<string, string>> = {
  authorization_line_request: 'quotations',
  accounting_period: 'invoicing',
  certifier_balance: 'invoicing',
  bank_contradiction: 'payments',
  cancellation_answer: 'invoicing',
  collection_refund: 'invoicing',
  company: 'catalogues',
  indirect_cost_intake: 'invoicing',
  email_confirmation: 'accounts',
  calendar_feed: 'claims',
  visit_invitation: 'claims',
  visit_slot: 'claims',
  outsider_message: 'messages',
  stray: 'messages',
  whatsapp_consent: 'providers',
  whatsapp_price: 'messages',
  whatsapp_received: 'messages',
  whatsapp_stop: 'messages',
  whatsapp_template: 'messages',
  issue_place: 'catalogues',
  iva_rate: 'catalogues',
  made_file: 'files',
  passkey_challenge: 'accounts',
  provider_credit_use: 'payments',
  provider_link: 'providers',
  recommendation: 'complaints',
  returned_request: 'payments',
  sat_load: 'catalogues',
  sat_postal_code: 'catalogues',
  sat_product: 'catalogues',
  stand_in: 'accounts',
  transfer_return: 'payments',
  unstamped_declaration: 'invoicing',
  user_passkey: 'accounts',
  withholding_rate: 'payments',
};

const moduleOf = (name: string) => MODULES[name] ?? name;
const files = (await readFunctions()).map((file) => ({ ...file, sql: file.sql.replaceAll(/--.*$/gm, '') }));
const owners = await tableOwners();

async function tableOwners(): Promise<ReadonlyMap<string, string>> {
  const owned = (await readMigrations()).flatMap(({ name, sql }) => {
    const [, topic = ''] = /^2026111800\d\d_(.+)\.sql$/.exec(name) ?? [];
    const made = sql
      .replaceAll(/--.*$/gm, '')
      .matchAll(/^create (?:unlogged )?table (?:if not exists )?(?:public\.)?(\w+)/gm);
    return [...made].map(
      ([, table = '']) => [table, topic === '' ? (LATER[table] ?? 'undeclared') : moduleOf(topic)] as const,
    );
  });
  return new Map(owned);
}

/** Tables written by the statements of a file. */
function writtenBy({ sql }: Pick<SqlFile, 'sql'>): readonly string[] {
  const writes = sql.matchAll(
    /\b(?:insert into|delete from|(?<!key )(?<!for )(?<!do )(?<!after )(?<!before )update)\s+(?:only\s+)?(?:public\.)?(\w+)/g,
  );
  return [...new Set([...writes].map(([, table = '']) => table))].filter((table) => owners.has(table));
}

/** Functions that write a table of another module. Each keeps a projection or a book, erases, or guards a key; none decides. */
const PROJECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'budgets/release_commitments.sql': {
    affected_party: 'copies the sum of its agreements in force',
    amount_event: 'writes the book of commitments, which quotations declare and every module with amounts fills',
  },
  'complaints/count_complaints.sql': { provider_standing: 'copies the number of justified complaints' },
  'complaints/follow_complaint.sql': { affected_party: 'copies whether a complaint is open' },
  'notifications/keep_notification_topic.sql': {
    notification_topic: 'is the unique key of a table by months, which events declare',
  },
  'payments/follow_payment_request.sql': { amount_event: 'writes the book of commitments' },
  'payments/settle_order.sql': { purchase_order: 'copies how much of the order was invoiced and paid' },
  'privacy/block_party.sql': { stored_file: 'erases' },
  'privacy/delete_blocked.sql': { stored_file: 'erases' },
  'privacy/forget_mails.sql': { outgoing_mail: 'erases', outgoing_mail_attachment: 'erases' },
  'privacy/forget_strays.sql': { whatsapp_received: 'erases' },
  'privacy/forget_positions.sql': { affected_party: 'erases', check_in: 'erases' },
  'process/move_party.sql': {
    provider_assignment:
      'ends the assignment of the provider that the step releases, in the statement that moves the party',
  },
  'quotations/follow_handed_in.sql': { affected_party: 'copies the state of the quotation' },
  'quotations/follow_quotation.sql': { affected_party: 'copies reason and state of the quotation' },
};

test('functions write only tables of their own module, but for projections', () => {
  const written = files.flatMap((file) => {
    const module = moduleOf(file.name.split('/')[0] ?? '');
    return writtenBy(file).flatMap((table) => (owners.get(table) === module ? [] : [`${file.name} ${table}`]));
  });
  const declared = Object.entries(PROJECTIONS).flatMap(([name, tables]) =>
    Object.keys(tables).map((table) => `${name} ${table}`),
  );

  expect(owners.size).toBeGreaterThan(200);
  expect(written.toSorted()).toEqual(declared.toSorted());
});

/** Writes of a table that is named at run time. */
const BY_NAME = /\b(?:update|insert into|delete from) (?:public\.)?%/;

test('one function alone writes tables named at run time: it erases', () => {
  expect(files.filter(({ sql }) => BY_NAME.test(sql)).map(({ name }) => name)).toEqual(['privacy/block_place.sql']);
});

test('every table belongs to a module: one of a later migration is entered by hand, and only those are', () => {
  expect(Object.keys(LATER).filter((table) => !owners.has(table))).toEqual([]);
  expect([...owners].filter(([, module]) => module === 'undeclared')).toEqual([]);
});

test('a write is recognised in each of its forms, and a lock, a trigger and an upsert are not one', () => {
  const sql = `insert into public.claim (id) values (1) on conflict do update set id = 1; delete from complaint;
    update only affected_party set id = 1; select from agreement for no key update; create trigger t after update on invoice;
    select from purchase_order for update`;

  expect(writtenBy({ sql })).toEqual(['claim', 'complaint', 'affected_party']);
});

/** Spanish words of a sentence, or an accent. Errors of the database are English: users never read them. A single word is a key. */
const SPANISH =
  /[áéíóúñ¿¡«»]|\b(?:el|la|los|las|del|que|se|no se|una?|por|para|con|folio y|datos|solicitud|pagad[ao]|cobrad[ao]|cancel[oó]|bloquead[ao]s?|eliminad[ao]s?|siniestro|factura|queja |proveedor|pedid[ao])\b/i;

/** Literals that are no sentences of an act, and why. */
const NOT_SAID: Readonly<Record<string, string>> = {
  'text/fold.sql': 'letters to fold',
  'privacy/block_party.sql': 'takes the place of what was erased',
  'privacy/block_place.sql': 'takes the place of what was erased',
  'privacy/delete_blocked.sql': 'takes the place of what was erased',
};

test('functions say nothing in Spanish: sentences are written by acts', () => {
  const speaking = files
    .filter(({ sql }) =>
      [...sql.matchAll(/'((?:[^']|'')*)'/g)].some(([, text = '']) => /[ áéíóúñ]/i.test(text) && SPANISH.test(text)),
    )
    .map(({ name }) => name);

  expect(speaking).toEqual(Object.keys(NOT_SAID).toSorted());
});

test('there are no more triggers than today: what follows from an act is done by an act', () => {
  const triggers = files
    .filter(({ name }) => name.endsWith('.triggers.sql'))
    .flatMap(({ sql }) => [...sql.matchAll(/^create (?:or replace )?(?:constraint )?trigger (\w+)/gm)]);

  // Decision 0037 says what they are for. One more needs a line there, one fewer lowers the figure.
  expect(triggers.length).toBe(161);
});
