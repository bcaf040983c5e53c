import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContextOf } from '../../../testing/job-context.ts';
import { CANARY, plantCanaries } from '../../../testing/plant-canaries.ts';
import { startTestApi } from '../../../testing/test-api.ts';
import { REACHED } from '../search/other-columns.ts';
import { PLACES } from '../search/personal-data.ts';
import { applyRetention } from './apply-retention.job.ts';

const api = await startTestApi();
await api.as('Admin');
const jobs = jobContextOf(api);
const night = () => applyRetention.run(jobs, {});
const DOCUMENT = randomUUID();

/** Numbers and days that identify rows and are copied into later ones; no canaries. */
const WORDS: Readonly<Record<string, string>> = {
  'claim.claim_number': 'S-1',
  'claim.report_number': 'R-1',
  'claim.folio': 'F-1',
  'claim.slug': 'un-siniestro',
  'extranet_case.claim_number': 'S-1',
  'extranet_case.report_number': 'R-1',
  'purchase_order.claim_number': 'S-1',
  'payment_request.requested_at': '2014-03-05',
  'tax_receipt.stamped_at': '2014-03-05T12:00:00',
  'tax_receipt.issued_at': '2014-03-05T12:00:00',
  'claim_file.file_key': DOCUMENT,
  'document_text.file_key': DOCUMENT,
  'document_piece.file_key': DOCUMENT,
  'document_kind.file_key': DOCUMENT,
};

/** What stays after the party is deleted, and why. A column listed here that does not stay fails too. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  'Words that the application chooses, codes, numbers and fingerprints: they say nothing about a person': [
    'affected_party.privacy_notice_version',
    'affected_party.slug',
    'affected_party.consent_channel',
    'amount_event.source_kind',
    'authorization_request.rule_words',
    'authorization_request.sha256',
    'claim.electronic_folio',
    'claim.origin',
    'claim.part_number',
    'complaint.informed_through',
    'complaint_escalation.file_number',
    'complaint_interval.facts',
    'ledger_entry.holding',
    'outgoing_mail.kind',
    'outsider_message.whatsapp_id',
    'party_signature.template',
    'payment_request_move.from_state',
    'payment_request_move.to_state',
    'payment_run_left.problems',
    'provider_assignment.kind',
    'provider_assignment.resource',
    'purchase_order.billing',
    'purchase_order.sha256',
    'purchase_order.verification_code',
    'quotation.verification_code',
    'quotation_finding.figures',
    'receipt_intake.problem',
    'sealed_dossier.folio',
    'sealed_dossier.problem',
    'sealed_dossier.sections',
    'sealed_dossier.verification_code',
    'stage_interval.facts',
    'task.pattern',
  ],
  'Names, quantities and prices of works and materials': [
    'budget_concept.category',
    'budget_concept.code',
    'budget_concept.name',
    'budget_concept.quantity_text',
    'price_offer.lines',
    'purchase_order_line.code',
    'purchase_order_line.name',
    'purchase_order_line.unit',
    'quotation.generalized_name',
    'quotation_line.name',
    'quotation_line.quantity_text',
  ],
  'Papers between companies that the tax authority has, kept by their own law; the party is in them by a number only': [
    'cancellation_answer.acknowledgement',
    'cancellation_answer.attention',
    'cancellation_answer.reason',
    'counter_receipt_invoice.removal',
    'fiscal_finding.detail',
    'fiscal_finding.document',
    'fiscal_finding.kind',
    'fiscal_finding.settlement',
    'fiscal_finding.subject',
    'invoice.addenda',
    'invoice.attention',
    'invoice.conditions',
    'invoice.custom_id',
    'invoice.folio',
    'invoice.frozen_xml',
    'invoice.issued_at',
    'invoice.issuer_rfc',
    'invoice.payment_form',
    'invoice.payment_method',
    'invoice.place_of_issue',
    'invoice.receiver_name',
    'invoice.receiver_rfc',
    'invoice.refusal',
    'invoice.series',
    'invoice.slug',
    'invoice.use',
    'invoice_cancellation.acknowledgement',
    'invoice_cancellation.attention',
    'invoice_cancellation.note',
    'invoice_cancellation.outcome',
    'invoice_credit.note',
    'invoice_line.description',
    'invoice_line.product_key',
    'invoice_line.unit',
    'invoice_line.unit_key',
    'invoice_move.from_state',
    'invoice_move.to_state',
    'receipt_refusal.findings',
    'receipt_refusal.sha256',
    'receipt_refusal.uuid',
    'sat_check.cancellation',
    'sat_check.code',
    'stamp_attempt.code',
    'stamp_attempt.message',
    'stamp_attempt.stamped_xml',
    'stamp_attempt.uuid',
    'tax_receipt.currency',
    'tax_receipt.findings',
    'tax_receipt.folio',
    'tax_receipt.issuer_name',
    'tax_receipt.issuer_regime',
    'tax_receipt.issuer_rfc',
    'tax_receipt.payment_form',
    'tax_receipt.place_of_issue',
    'tax_receipt.receiver_name',
    'tax_receipt.receiver_rfc',
    'tax_receipt.series',
    'tax_receipt.status_expression',
    'tax_receipt.use',
    'tax_receipt.uuid',
    'tax_receipt.xml_sha256',
    'tax_receipt_line.description',
    'tax_receipt_line.product_key',
    'tax_receipt_line.unit_key',
    'tax_receipt_relation.kind',
    'tax_receipt_relation.uuid',
    'unstamped_declaration.reason',
  ],
  'The bank and its cards': [
    'bank_answer_line.reference',
    'bank_answer_line.refusal',
    'bank_answer_line.spei_key',
    'card_charge.card',
    'card_charge.currency',
    'card_charge.fingerprint',
    'card_charge.holder',
    'card_charge.merchant',
    'card_charge.reference',
    'card_charge.uuid',
    'payment_transfer.reference',
    'payment_transfer.refusal',
    'payment_transfer.spei_key',
    'provider_credit_use.bank_reference',
    'provider_credit_use.reason',
    'provider_credit_use.void_reason',
    'transfer_return.bank_reference',
    'transfer_return.drop_reason',
    'transfer_return.reason',
  ],
  'Who makes a visit: our people and contacts of providers': ['appointment.visitor_phone', 'visit_slot.visitor_key'],
  'What the messenger calls a message and a photo that it forgets itself': [
    'whatsapp_received.kind',
    'whatsapp_received.media_id',
    'whatsapp_received.whatsapp_id',
  ],
  'Why a message of no record was discarded: it is about no party, and is deleted at the term of mails': [
    'stray.reason',
  ],
  "Sessions behind the link of a provider's contact: of the contact, and swept 90 days after they end": [
    'session.agent',
    'session.revoked_reason',
  ],
  'Conversations with the assistant, forgotten after 90 days by a job of their own': [
    'assistant_turn.answer',
    'assistant_turn.comment',
    'assistant_turn.model',
    'assistant_turn.problem',
    'assistant_turn.question',
  ],
};

/** Files of those papers, and what a conversation quoted: documents of the company. */
const FILES_STAY = [
  'assistant_citation.file_key',
  'receipt_intake.pdf_key',
  'receipt_intake.xml_key',
  'tax_receipt.pdf_key',
  'tax_receipt.xml_key',
];

/** Declared columns of persons who are not affected parties: kept as long as the business relation lasts. */
const OTHER_PERSONS = new Set([
  'auditor',
  'audit_event',
  'customer',
  'customer_staff',
  'email_confirmation',
  'indirect_cost',
  'personal_read',
  'privacy_request',
  'provider',
  'provider_address',
  'provider_bank_account',
  'session',
  'user_account',
  'user_passkey',
  'whatsapp_consent',
  'whatsapp_stop',
]);
/** Made by the database from columns with a canary. */
const GENERATED = new Set(['affected_party.phone_keys', 'claim.search_key']);

const claim = await api.given.claim();
const [partyId = 0] = claim.partyIds;
const planted = await plantCanaries(
  new URL(api.config.DATABASE_URL_WORKER).pathname.slice(1),
  { claimId: claim.id, partyId },
  WORDS,
);
await sql`update claim set closed_at = now() - interval '130 months' where id = ${claim.id}`.execute(api.db);
await sql`update affected_party set is_visible_in_extranet = true where id = ${partyId}`.execute(api.db);
await sql`delete from macro_open where affected_party_id = ${partyId}`.execute(api.db);
for (const key of planted.files.values())
  await jobs.fileStore.put({ shelf: 'original', key }, Buffer.from('canario'), 'application/pdf');
const allowed = Object.values(STAYS).flat().toSorted();

test('every column declared as personal has a canary, or is of a person who is no affected party', () => {
  const declared = [
    ...Object.values(PLACES).map(({ table, columns }) => ({ table, columns })),
    ...Object.entries(REACHED).map(([table, columns]) => ({ table, columns })),
  ];

  const without = declared.flatMap(({ table, columns }) =>
    columns
      .map((column) => `${table}.${column}`)
      .filter((name) => !OTHER_PERSONS.has(table) && !GENERATED.has(name) && !planted.columns.has(name)),
  );

  expect(without).toEqual([]);
  expect(planted.columns.size).toBeGreaterThan(200);
});

test('once blocked, no canary is left but in what stays blocked, and no file opens', async () => {
  await night();

  expect((await columnsWithCanary()).filter((name) => name !== 'blocked_value.content')).toEqual(allowed);
  const { rows } = await sql<{
    name: string;
    key: string;
  }>`select name, key::text as key from stored_file where state = 'ready'`.execute(api.db);
  expect(filesOf(rows.map(({ key }) => key))).toEqual(FILES_STAY);
});

test('once deleted, none is left at all, nor the bytes of any file', async () => {
  await sql`update blocked_party set delete_on = app.business_day(now())`.execute(api.db);

  await night();

  expect(await columnsWithCanary()).toEqual(allowed);
  const left = await Promise.all(
    [...planted.files.values()].map(async (key) => {
      const found = await jobs.fileStore.read({ shelf: 'original', key }).then(
        () => true,
        (error: Error) => error.name !== 'NoSuchKey',
      );
      return found ? [key] : [];
    }),
  );
  expect(filesOf(left.flat())).toEqual(FILES_STAY);
});

test('mails are emptied after their term and not before, with the names of what was attached', async () => {
  await sql`insert into outgoing_mail (kind, recipients, subject, html, plain, state, queued_at, sent_at)
    select 'test', '{canaria@correo.example}', 'Señora Canaria', 'Canaria', 'Canaria', 'sent', now() - make_interval(months => m), now()
    from unnest(array[23, 25]) m`.execute(api.db);
  await sql`insert into outgoing_mail_attachment (mail_id, file_key, name)
    select m.id, (select key from stored_file limit 1), 'canaria.pdf' from outgoing_mail m where m.kind = 'test'`.execute(
    api.db,
  );

  await night();

  const { rows } = await sql<{ said: string }>`select m.recipients || m.subject || m.html || m.plain || x.name as said
    from outgoing_mail m join outgoing_mail_attachment x on x.mail_id = m.id where m.kind = 'test' order by m.queued_at`.execute(
    api.db,
  );
  expect(rows.map(({ said }) => /canaria/i.test(said))).toEqual([false, true]);
});

/** Names as the planter gives them, sorted. */
function filesOf(keys: readonly string[]): readonly string[] {
  return [...planted.files]
    .filter(([name, key]) => keys.includes(key) && !name.startsWith('document_'))
    .map(([name]) => name)
    .toSorted();
}

/** Every column of the whole database in which a canary is found, besides the names and places of files that stay. */
async function columnsWithCanary(): Promise<readonly string[]> {
  const staying = FILES_STAY.map((name) => planted.files.get(name) ?? '');
  const { rows: tables } = await sql<{
    name: string;
  }>`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(api.db);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        column: string;
      }>`select distinct v.key as column from ${sql.table(name)} t, jsonb_each_text(to_jsonb(t)) v
        where v.value ~* ${CANARY.source} and coalesce(to_jsonb(t) ->> 'key', '') <> all (${staying})`.execute(api.db);
      return rows.map(({ column }) => `${name}.${column}`);
    }),
  );
  return found.flat().toSorted();
}
