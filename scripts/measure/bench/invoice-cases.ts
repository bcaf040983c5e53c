import { listBankLines } from '@aura/contracts/invoicing/bank-statements';
import { listCancellations } from '@aura/contracts/invoicing/cancellations';
import { listCollections, listOwingInvoices, totalCollections } from '@aura/contracts/invoicing/collections';
import {
  listComplements,
  listMissingComplements,
  listReceivedComplements,
} from '@aura/contracts/invoicing/complements';
import {
  listCounterReceipts,
  readExpectedCash,
  totalCounterReceipts,
} from '@aura/contracts/invoicing/counter-receipts';
import { listCreditNotes } from '@aura/contracts/invoicing/credit-notes';
import { listFiscalFindings, totalFiscalFindings } from '@aura/contracts/invoicing/fiscal-watch';
import { listIndirectCosts } from '@aura/contracts/invoicing/indirect-costs';
import { listInvoices, readInvoice, totalInvoices } from '@aura/contracts/invoicing/invoices';
import type { Client } from 'pg';
import type { BenchCase } from './cases.ts';

interface Sample {
  readonly id: string;
  readonly number: string;
  readonly uuid: string;
  readonly claim: string;
  readonly customer: string;
  readonly customerId: string;
  readonly receiver: string;
  readonly day: string;
  readonly collection: string;
  readonly counterReceipt: string;
}

/** Reads of invoices, counter-receipts and collections; empty where none were generated. */
export async function invoiceCases(client: Client): Promise<readonly BenchCase[]> {
  const { rows } = await client.query<Sample>(
    `select v.id, v.series || '-' || v.folio as number, t.uuid, c.claim_number as claim, k.codename as customer, k.id as "customerId",
       split_part(v.receiver_name, ' ', 1) as receiver, to_char(v.made_at - interval '90 days', 'YYYY/MM/DD') as day,
       (select o.number from collection o order by id desc limit 1) as collection,
       (select r.customer_folio from counter_receipt r order by id desc limit 1) as "counterReceipt"
     from invoice v join tax_receipt t on t.id = v.receipt_id join invoice_party p on p.invoice_id = v.id join affected_party a on a.id = p.affected_party_id
       join claim c on c.id = a.claim_id join customer k on k.id = v.customer_id
     where v.kind = 'I' and v.state = 'stamped' order by v.id offset (select count(*) / 2 from invoice where kind = 'I') limit 1`,
  );
  const [one] = rows;
  if (one === undefined) return [];
  const at = (name: string, path: string): BenchCase => ({
    name: `invoicing ${name}`,
    group: 'Admin',
    path: `/api/v1${path}`,
  });
  const quarter = `fromDate=${encodeURIComponent(one.day)}`;
  return [
    at('invoices', listInvoices.path),
    at('invoices, page 500', `${listInvoices.path}?page=500`),
    at('invoices of an insurer', `${listInvoices.path}?customer=${one.customer}`),
    at('invoices partly paid', `${listInvoices.path}?status=partlyPaid`),
    at('invoices owed', `${listInvoices.path}?owing=true`),
    at('invoices not at the SAT', `${listInvoices.path}?sat_status=notFound,cancelled`),
    at('invoices since a day', `${listInvoices.path}?${quarter}`),
    at('invoices, by number', `${listInvoices.path}?text=${one.number}`),
    at('invoices, by fiscal folio', `${listInvoices.path}?text=${one.uuid.slice(0, 18)}`),
    at('invoices, by claim', `${listInvoices.path}?text=${encodeURIComponent(one.claim)}`),
    at('invoices, by a common word', `${listInvoices.path}?text=${encodeURIComponent(one.receiver)}`),
    at('invoices, by amount', `${listInvoices.path}?sort=-total`),
    at('invoices, totals', totalInvoices.path),
    at('invoices, totals of an insurer since a day', `${totalInvoices.path}?customer=${one.customer}&${quarter}`),
    at('invoice', readInvoice.path.replace(':id', one.id)),
    at('owing of an insurer', `${listOwingInvoices.path}?customer=${one.customerId}`),
    at('counter-receipts', listCounterReceipts.path),
    at('counter-receipts overdue', `${listCounterReceipts.path}?overdue=true`),
    at('counter-receipts, by folio', `${listCounterReceipts.path}?text=${one.counterReceipt}`),
    at('counter-receipts, by invoice', `${listCounterReceipts.path}?text=${one.number}`),
    at('counter-receipts, totals', totalCounterReceipts.path),
    at('expected cash', readExpectedCash.path),
    at('collections', listCollections.path),
    at('collections to apply', `${listCollections.path}?to_apply=true`),
    at('collections, by number', `${listCollections.path}?text=${one.collection}`),
    at('collections, by invoice', `${listCollections.path}?text=${one.number}`),
    at('collections, totals', totalCollections.path),
    at('deposits of the bank', listBankLines.path),
    at('receipts of payment', listComplements.path),
    at('receipts of payment, by invoice', `${listComplements.path}?text=${one.number}`),
    at('receipts of payment received', listReceivedComplements.path),
    at('receipts of payment missing', listMissingComplements.path),
    at('credit notes', listCreditNotes.path),
    at('cancellations', listCancellations.path),
    at('fiscal findings', listFiscalFindings.path),
    at('fiscal findings, totals', totalFiscalFindings.path),
    at('indirect costs', listIndirectCosts.path),
  ];
}
