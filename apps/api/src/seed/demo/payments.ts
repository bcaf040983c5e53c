import { postings } from '@aura/domain/ledger/postings';
import { formatMoney } from '@aura/domain/format';
import { HOLD_REASONS } from '@aura/domain/payments/payment-request';
import { snakeCase } from '@aura/domain/snake-case';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { generatePayments } from '../generator/payments/generate-payments.ts';
import { plainPdf } from './plain-pdf.ts';
import { type Storage, storeFiles } from './stored-files.ts';

const DEMO = '^[AD]-';

/**
 * Payment requests of the demo's providers and affected parties, from draft to closed, with receipts, runs and ledger,
 * and some problem cases. Needs orders. One transaction; existing ones are kept.
 */
export async function seedPayments(client: Client, storage: Storage, draw: DrawReceipt): Promise<void> {
  await client.query('begin');
  await client.query(UNIT);
  const made = await generatePayments(client, { folio: DEMO, posting: 'oneByOne' });
  if (made > 0) {
    await client.query(OPENED, [JSON.stringify(OPENING)]);
    for (const statement of [CANCELLED_RECEIPT, ...LISTED, TAKEN_BACK, OPEN_RUN, REFUSED_AT_THE_DOOR, SAT_CHECKS])
      await client.query(statement);
    await client.query(HELD, [HOLD_REASONS]);
    await client.query(CANCELLATION_ASKED);
    await seedCredit(client);
  }
  await client.query('commit');
  await seedPaymentFiles(client, storage, draw);
}

/** The business unit that receives invoices, with its fiscal data. */
const UNIT = `update business_unit set postal_code = '03100', tax_regime = '601' where postal_code = '' and rfc = 'RDT150320KL2'`;

/** What each account held before the first payment, so that the company pays from what it has. */
const OPENING = ['BBVA 0123', 'Santander 4567'].map((name, place) => {
  const entries = postings.accountOpened(name, place === 0 ? 9_000_000_00 : 650_000_00);
  return { name, entries: entries.map(({ account, centavos, holding = null }) => ({ account, centavos, holding })) };
});

const OPENED = `
select app.post_ledger('accountOpened', 'companyAccount', a.id, 'account/' || a.id || '/opened', k.at, k.by, null, o.entries),
  app.record_audit('seedPayments', 'done', k.by, null, null, null, 'companyAccount', a.id::text, null, jsonb_build_object('kind', 'accountOpened'))
from jsonb_to_recordset($1) o (name text, entries jsonb) join company_account a on a.name = o.name
  cross join (select (select min(at) from ledger_txn) - interval '1 day' as at, (select min(user_id) from user_group_member where group_name = 'Finanzas') as by) k`;

interface Credited {
  readonly id: number;
  readonly creditId: number;
  readonly base: number;
  readonly tax: number;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly by: number;
  readonly at: Date;
}

/** A provider invoiced a job once more and credited it the day after: both are in its account and in the ledger. */
async function seedCredit(client: Client): Promise<void> {
  const { rows } = await client.query<Credited>(INVOICED_TWICE);
  for (const { id, creditId, base, tax, providerId, affectedPartyId, claimId, by, at } of rows) {
    const about = { providerId, affectedPartyId, claimId };
    for (const [receipt, kind] of [
      [id, 'providerInvoiceAccepted'],
      [creditId, 'providerCredited'],
    ] as const) {
      const entries = postings[kind](about, { base, tax }).map(spelledForSql);
      await client.query(POSTED, [kind, receipt, `receipt/${receipt}/${kind}`, at, by, JSON.stringify(entries)]);
    }
    await client.query(`insert into tax_receipt_part (receipt_id, invoice_id, kind, amount) values ($1, $2, 'E', $3)`, [
      creditId,
      id,
      base + tax,
    ]);
    await client.query(
      `insert into tax_receipt_relation (receipt_id, kind, uuid) select $1, '01', uuid from tax_receipt where id = $2`,
      [creditId, id],
    );
  }
}

const spelledForSql = (entry: object) =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [snakeCase(name), value]));

const POSTED = `
select app.post_ledger($1, 'taxReceipt', $2, $3, $4, $5, null, $6),
  app.record_audit('seedPayments', 'done', $5, null, null, null, 'taxReceipt', $2::text, null, jsonb_build_object('kind', $1::text))`;

const INVOICED_TWICE = `
with one as (
    select t.* from tax_receipt t join provider p on p.id = t.provider_id
    where t.direction = 'received' and t.kind = 'I' and t.state = 'accepted' and t.posted_at is not null and t.withheld_income_tax = 0
      and not exists (select from tax_receipt c where c.kind = 'E' and c.direction = 'received')
    order by p.slug <> 'herreria-gomez', t.uploaded_at, t.id limit 1),
  days as (select o.id, k.kind, o.posted_at + k.after as at from one o, (values ('I', interval '1 hour'), ('E', interval '1 day')) k (kind, after)),
  made as (
    insert into tax_receipt (direction, kind, uuid, series, folio, issued_at, stamped_at, issuer_rfc, issuer_name, issuer_regime, receiver_rfc, receiver_name, use,
      payment_method, payment_form, place_of_issue, base, tax, provider_id, affected_party_id, business_unit_id, state, xml_key, pdf_key, xml_sha256, sat_state,
      sat_checked_at, sat_valid_at, posted_at, uploaded_by, uploaded_at)
    select 'received', d.kind, upper(md5('factura de más ' || d.kind || o.id)::uuid::text), d.kind, 'B' || o.folio, l.local, l.local, o.issuer_rfc, o.issuer_name, o.issuer_regime,
      o.receiver_rfc, o.receiver_name, case d.kind when 'I' then o.use else 'G02' end, 'PUE', '03', o.place_of_issue, o.base, o.tax, o.provider_id, o.affected_party_id,
      o.business_unit_id, 'accepted', o.xml_key, o.pdf_key, encode(sha256(convert_to('factura de más ' || d.kind || o.id, 'UTF8')), 'hex'), 'valid', d.at, d.at, d.at, o.uploaded_by, d.at
    from one o join days d on d.id = o.id
      cross join lateral (select to_char(d.at at time zone 'America/Mexico_City', 'YYYY-MM-DD"T"HH24:MI:SS') as local) l
    returning id, kind, base, tax, provider_id, affected_party_id, uploaded_by, posted_at),
  lines as (
    insert into tax_receipt_line (receipt_id, position, product_key, unit_key, description, quantity, unit_price, amount)
    select m.id, 1, '72101500', 'E48', 'Reparación del daño', 1, m.base / 100.0, m.base from made m returning receipt_id)
select i.id::int, c.id::int as "creditId", i.base::float8, i.tax::float8, i.provider_id::int as "providerId", i.affected_party_id::int as "affectedPartyId",
  a.claim_id::int as "claimId", i.uploaded_by::int as by, i.posted_at as at
from made i join made c on c.kind = 'E' join affected_party a on a.id = i.affected_party_id where i.kind = 'I' and (select count(*) from lines) = 2`;

/** A valid request's invoice was cancelled at the tax authority: reversed in the ledger, and another one is awaited. */
const CANCELLED_RECEIPT = `
with one as (
    select t.id as receipt_id, r.id as request_id, x.id as txn_id, coalesce(r.approved_by, r.requested_by) as by from payment_request r
      join payment_request_receipt k on k.request_id = r.id join tax_receipt t on t.id = k.receipt_id
      join ledger_txn x on x.source_kind = 'taxReceipt' and x.source_id = t.id and x.kind = 'providerInvoiceAccepted'
    where r.state = 'valid' and not exists (select from payment_request_receipt o where o.receipt_id = t.id and o.request_id <> r.id)
    order by r.is_held, r.id limit 1),
  undone as (
    select o.*, app.post_ledger('reversal', 'taxReceipt', o.receipt_id, 'reversal/' || o.txn_id, now(), o.by, o.txn_id, (
        select jsonb_agg(jsonb_build_object('account', e.account, 'centavos', -e.centavos, 'affected_party_id', e.affected_party_id, 'claim_id', e.claim_id,
          'customer_id', e.customer_id, 'provider_id', e.provider_id, 'business_unit_id', e.business_unit_id, 'holding', e.holding) order by e.id)
        from ledger_entry e where e.txn_id = o.txn_id)),
      app.record_audit('seedPayments', 'done', o.by, null, null, null, 'taxReceipt', o.receipt_id::text, null, null)
    from one o),
  cancelled as (
    update tax_receipt t set state = 'cancelled', sat_state = 'cancelled', sat_checked_at = now(), reversed_at = now(), version = version + 1
    from undone u where t.id = u.receipt_id returning t.id),
  held as (
    insert into payment_hold (request_id, reason, note) select u.request_id, 'cancelledReceipt', '' from undone u on conflict do nothing returning id),
  asked as (
    insert into sat_check (receipt_id, reason, answer, code, cancellation, took_ms)
    select u.receipt_id, 'nightly', 'cancelled', 'S - Comprobante obtenido satisfactoriamente.', 'Cancelado sin aceptación', 840 from undone u returning id)
update payment_request r set state = 'observed', answer = 'La factura está cancelada ante el SAT: suba otra.', moved_by = null, version = version + 1
from undone u, (select count(*) from cancelled) c, (select count(*) from asked) k where r.id = u.request_id`;

/** One provider is presumed in the list of article 69-B: its requests are held. */
const LISTED = [
  `insert into sat_list_import (cut_on, taxpayers, sha256, source) select current_date - 12, 1, encode(sha256('lista de demostración'), 'hex'), 'job'
   where not exists (select from sat_list_import)`,
  `insert into sat_listed (rfc, name, situation, import_id)
   select p.rfc, upper(p.full_name), 'presumed', (select max(id) from sat_list_import)
   from provider p where p.slug <> 'herreria-gomez' and p.rfc <> '' and exists (select from payment_request r where r.provider_id = p.id
     and r.state in ('requested', 'approved', 'inReview', 'valid') and not r.is_held) order by p.id limit 1 on conflict do nothing`,
  `insert into payment_hold (request_id, reason, note)
   select r.id, 'listed', '' from payment_request r join provider p on p.id = r.provider_id join sat_listed l on l.rfc = p.rfc
   where l.situation = 'presumed' and app.payment_request_counts(r.state, 'requested') and r.state not in ('scheduled', 'paid', 'complementPending', 'closed')
   on conflict do nothing`,
];

/** This week's run, which takes what is valid until Thursday. */
const OPEN_RUN = `
insert into payment_run (state, cut_off_at, pay_on, account_id, opened_by, opened_at)
select 'open', (k.day + interval '12 hours') at time zone 'America/Mexico_City', k.day::date + 1, (select min(id) from company_account), u.user_id, now() - interval '1 hour'
from (select date_trunc('week', (now() at time zone 'America/Mexico_City') + interval '3 days 12 hours') + interval '3 days' as day) k,
  (select min(user_id) as user_id from user_group_member where group_name = 'Finanzas') u
where u.user_id is not null on conflict do nothing`;

/** One hold for each reason in $1 that has none yet. */
const HELD = `
insert into payment_hold (request_id, reason, note, held_by)
select r.id, k.reason, k.note, case when k.reason in ('missingComplement', 'listed', 'cancelledReceipt') then null else f.user_id end
from (select t.reason, row_number() over (order by t.place) as place, case t.reason when 'legal' then 'Demanda laboral contra el proveedor.' when 'paperwork' then 'Falta la carta de conformidad.'
      when 'complaint' then 'El afectado dice que la pintura se desprende.' when 'other' then 'Dirección pidió verlo antes de pagar.' else '' end as note
    from unnest($1::text[]) with ordinality t (reason, place) where not exists (select from payment_hold h where h.reason = t.reason and h.released_at is null)
      and t.reason not in ('listed', 'cancelledReceipt', 'cancelling')) k
  join (select r.id, row_number() over (order by r.state <> 'approved', r.id) as place from payment_request r
    where r.state in ('requested', 'approved', 'inReview', 'valid') and not r.is_held and r.provider_id is not null) r on r.place = k.place,
  (select min(user_id) as user_id from user_group_member where group_name = 'Finanzas') f`;

/** A provider asks to cancel an invoice that is not paid yet: its payment waits for our answer. */
const CANCELLATION_ASKED = `
with one as (
    select t.id as receipt_id, r.id as request_id from payment_request r join payment_request_receipt k on k.request_id = r.id
      join tax_receipt t on t.id = k.receipt_id
    where r.state in ('inReview', 'valid') and not r.is_held and t.state = 'accepted' and t.kind = 'I' and t.direction = 'received'
    order by r.id desc limit 1),
  asked as (update tax_receipt t set cancellation_since = current_date, sat_checked_at = now() from one where t.id = one.receipt_id returning t.id)
insert into payment_hold (request_id, reason) select one.request_id, 'cancelling' from one, asked`;

/** An invoice for another company, refused on arrival. */
const REFUSED_AT_THE_DOOR = `
insert into receipt_refusal (provider_id, affected_party_id, uuid, file_name, sha256, findings, user_id, at)
select r.provider_id, r.affected_party_id, '5F2C9E10-7B4D-4A31-9C62-0D8E1F2A3B4C', 'factura-equivocada.xml', encode(sha256('factura equivocada'), 'hex'),
  '[{"id": "V04.receiver", "check": "V04", "severity": "error", "field": "Receptor.Rfc", "text": "La factura no está a nombre de nuestra empresa."}]', r.requested_by, now() - interval '2 days'
from payment_request r where r.state = 'approved' and r.provider_id is not null order by r.id limit 1`;

/** The tax authority's answer when each receipt was received. */
const SAT_CHECKS = `
insert into sat_check (receipt_id, at, reason, answer, code, took_ms)
select t.id, t.sat_checked_at, 'intake', 'valid', 'S - Comprobante obtenido satisfactoriamente.', 300 + (t.id * 37 % 900)::int from tax_receipt t
where t.sat_state = 'valid' and not exists (select from sat_check k where k.receipt_id = t.id) order by t.id`;

/** Requested twice, and cancelled by its requester. */
const TAKEN_BACK = `
update payment_request r set state = 'cancelled', answer = 'Pedida dos veces.', moved_by = r.requested_by, version = version + 1
where r.id = (select max(id) from payment_request where state = 'requested' and kind = 'final' and not is_held)
  and not exists (select from payment_request where state = 'cancelled')`;

/** Writes a receipt's sealed document and returns the seal's end. Passed in, since seeds hold no signing keys. */
type DrawReceipt = (receipt: DemoReceipt) => { readonly xml: Buffer; readonly sealEnd: string };

export interface DemoReceipt {
  readonly kind: 'I' | 'E' | 'P';
  readonly uuid: string;
  readonly series: string;
  readonly folio: string;
  readonly issuedAt: string;
  readonly issuerRfc: string;
  readonly issuerName: string;
  readonly issuerRegime: string;
  readonly method: 'PUE' | 'PPD' | '';
  readonly base: number;
  readonly tax: number;
  readonly withheld: number;
  /** For a complement or a credit note: its invoice; for a complement the day it was paid. */
  readonly invoice: string | null;
  readonly paidOn: string | null;
}

interface Filed extends DemoReceipt {
  readonly id: number;
  readonly receiverRfc: string;
  readonly total: number;
}

const VERIFIER = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';

/** The documents of the demo's receipts, and the proofs of payment. Safe to run again. */
async function seedPaymentFiles(client: Client, storage: Storage, draw: DrawReceipt): Promise<void> {
  const { rows } = await client.query<Filed>(RECEIPTS);
  const drawn = rows.map((receipt) => ({ ...receipt, ...draw(receipt), ...FISCAL, pdf: randomUUID() }));
  const documents = await storeFiles(
    client,
    storage,
    drawn.map((receipt) => {
      const { uuid } = receipt;
      return { ...receipt, key: randomUUID(), name: `${uuid}.xml`, mediaType: 'application/xml' };
    }),
    ({ xml }) => ({ original: xml }),
  );
  await storeFiles(
    client,
    storage,
    drawn.map((receipt) => {
      const { uuid, pdf } = receipt;
      return { ...receipt, key: pdf, name: `${uuid}.pdf`, mediaType: 'application/pdf' };
    }),
    (receipt) => ({ original: plainPdf(receiptPaper(receipt)) }),
  );
  const papers = documents.map(({ id, key, pdf, sha256, sealEnd, uuid, issuerRfc, receiverRfc, total }) => {
    const tt = (total / 100).toFixed(2).replace(/0$/, '');
    const asked = `${VERIFIER}?id=${uuid}&re=${issuerRfc}&rr=${receiverRfc}&tt=${tt}&fe=${sealEnd}`;
    return { id, xml: key, pdf, sha256, asked };
  });
  await client.query(PAPERS, [JSON.stringify(papers)]);
  await seedProofs(client, storage);
}

const PAPER_TITLES = { I: 'Factura', E: 'Nota de crédito', P: 'Complemento de pago' } as const;

/** As its issuer prints it. */
function receiptPaper({
  kind,
  series,
  folio,
  uuid,
  issuerName,
  issuerRfc,
  issuedAt,
  base,
  tax,
  withheld,
  total,
  ...more
}: Filed) {
  return {
    from: `${issuerName}, ${issuerRfc}`,
    title: `${PAPER_TITLES[kind]} ${series}${folio}`,
    facts: [
      ['Folio fiscal', uuid],
      ['Fecha', issuedAt.replace('T', ' ')],
      ['Receptor', more.receiverRfc],
      ['Método de pago', more.method],
      ['Subtotal', formatMoney(base)],
      ['IVA', formatMoney(tax)],
      ['ISR retenido', formatMoney(withheld)],
      ['Total', `${formatMoney(total)} MXN`],
    ] as const,
    text: 'Reparación del daño, según la orden de compra. Representación impresa de un CFDI 4.0.',
  };
}

const FISCAL = { purpose: 'fiscalDocument', by: 'finanzas' } as const;

const PAPERS = `
update tax_receipt t set xml_key = f.xml, pdf_key = f.pdf, xml_sha256 = f.sha256, status_expression = f.asked
from jsonb_to_recordset($1) f (id bigint, xml uuid, pdf uuid, sha256 text, asked text) where t.id = f.id`;

async function seedProofs(client: Client, storage: Storage): Promise<void> {
  const { rows } = await client.query<{ id: number; reference: string; payee: string; amount: number }>(PROOFS);
  const files = await storeFiles(
    client,
    storage,
    rows.map((proof) => {
      const { reference } = proof;
      const file = { key: randomUUID(), name: `${reference}.pdf` };
      return { ...proof, ...FISCAL, ...file, mediaType: 'application/pdf' };
    }),
    ({ reference, payee, amount }) => ({
      original: plainPdf({
        from: 'Banco de la empresa',
        title: 'Comprobante de transferencia SPEI',
        facts: [
          ['Clave de rastreo', reference],
          ['Beneficiario', payee],
          ['Importe', `${formatMoney(amount)} MXN`],
        ],
        text: 'La transferencia fue liquidada el mismo día. Consérvese como comprobante de la operación.',
      }),
    }),
  );
  await client.query(PROVEN, [JSON.stringify(files.map(({ id, key }) => ({ id, key })))]);
}

const PROVEN = `
update payment_transfer t set proof_key = f.key from jsonb_to_recordset($1) f (id bigint, key uuid) where t.id = f.id`;

const RECEIPTS = `
select t.id, t.kind, t.uuid, t.series, t.folio, t.issued_at as "issuedAt", t.issuer_rfc as "issuerRfc", t.issuer_name as "issuerName", t.issuer_regime as "issuerRegime",
  t.receiver_rfc as "receiverRfc", t.payment_method as method, t.base::float8 as base, t.tax::float8 as tax, t.withheld_income_tax::float8 as withheld, t.total::float8 as total,
  i.uuid as invoice, p.paid_on::text as "paidOn"
from tax_receipt t left join tax_receipt_part p on p.receipt_id = t.id left join tax_receipt i on i.id = p.invoice_id
  join affected_party a on a.id = t.affected_party_id join claim c on c.id = a.claim_id
where t.xml_key = '019a0000-0000-7000-8000-0000000cfd10' and c.folio ~ '^[AD]-' order by t.id`;

const PROOFS = `
select t.id, t.reference, t.payee_name as payee, t.amount::float8 as amount from payment_transfer t
where t.state = 'paid' and t.proof_key is null and exists (select from payment_request r join affected_party a on a.id = r.affected_party_id
  join claim c on c.id = a.claim_id where r.transfer_id = t.id and c.folio ~ '^[AD]-') order by t.id`;
