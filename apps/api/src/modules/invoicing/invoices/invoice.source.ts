import type {
  InvoiceRow,
  invoiceListing,
  totalInvoices as totalInvoicesContract,
} from '@aura/contracts/invoicing/invoices';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { promiseOfInvoice, receiptOfInvoice } from '../base/counter-receipt-columns.ts';
import { billedFoundBy, documentsFoundBy } from '../base/invoice.store.ts';
import {
  balanceOf,
  claimsOf,
  documentsAlone,
  inStanding,
  isBeingBilled,
  isBilled,
  invoiceTables,
  isUnresolved,
  numberOf,
  ofCustomers,
  standingOf,
  visibleInvoices,
} from './invoice-columns.ts';
import type { UseCase } from '../../../core/context.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';

/** Nearly all are valid, so the condition is expressed by the set of the others. */
const inSatStates = (states: readonly string[]) =>
  states.includes('valid')
    ? sql<boolean>`(v.receipt_id is not null and v.receipt_id not in (select x.id from tax_receipt x
        where x.direction = 'issued' and x.sat_state <> 'valid' and not x.sat_state = any(${states})))`
    : sql<boolean>`v.receipt_id in (select x.id from tax_receipt x
        where x.direction = 'issued' and x.sat_state <> 'valid' and x.sat_state = any(${states}))`;

export const invoiceRows: ListingSource<typeof invoiceListing, InvoiceRow> = {
  from: invoiceTables,
  countFrom: documentsAlone,
  pageFrom: documentsAlone,
  sumsFrom: documentsAlone,
  id: sql`v.id`,
  columns: {
    id: sql`v.id`,
    number: numberOf,
    series: sql`v.series`,
    folio: sql`v.folio`,
    uuid: sql`t.uuid`,
    date: sql`left(v.issued_at, 10)`,
    addedAt: sql`v.made_at`,
    customer: sql`k.name`,
    claims: claimsOf,
    unit: sql`b.name`,
    base: sql`v.base`,
    tax: sql`v.tax`,
    total: sql`v.total`,
    balance: balanceOf,
    paymentMethod: sql`v.payment_method`,
    standing: standingOf,
    complements: sql`(select count(*) from tax_receipt_part x join tax_receipt r on r.id = x.receipt_id
      where x.invoice_id = v.receipt_id and x.kind = 'P' and r.state not in ('rejected', 'cancelled'))::int`,
    counterReceipt: receiptOfInvoice,
    promisedOn: promiseOfInvoice,
    satState: sql`t.sat_state`,
    satCheckedAt: sql`t.sat_checked_at`,
    version: sql`v.version`,
  },
  sorts: { customer: sql`app.fold(k.name)`, date: sql`v.issued_at` },
  finds: (pattern) => [...documentsFoundBy(pattern), billedFoundBy(pattern)],
  filters: {
    standing: (standings) => inStanding(standings),
    customer: (codes) => ofCustomers('v', codes),
    unit: (codes) => sql`v.business_unit_id = any(array(select id from business_unit where code = any(${codes})))`,
    satState: inSatStates,
    owing: (isOwing) => (isOwing ? sql`${balanceOf} > 0` : sql`${balanceOf} <= 0`),
    unresolved: (isWanted) => sql`${isUnresolved} = ${isWanted}`,
    billed: (isWanted) => sql`${isBilled} = ${isWanted}`,
    beingBilled: (isWanted) => sql`${isBeingBilled} = ${isWanted}`,
    from: (day) => sql`left(v.issued_at, 10) >= ${day}`,
    to: (day) => sql`left(v.issued_at, 10) <= ${day}`,
  },
  visibleTo: (actor) => sql<boolean>`v.kind = 'I' and ${visibleInvoices(actor)}`,
};

/** The figures of the list over the rows it shows: refused and cancelled invoices are among the rows and add nothing. */
export const totalInvoices: UseCase<typeof totalInvoicesContract> = async (context, { query }) => {
  const { rows, figures } = await addFigures(context, invoiceRows, ['billed', 'receivable'], query);
  const { billed, receivable } = figures;
  return {
    invoices: rows,
    base: billed.beforeTax ?? 0,
    tax: billed.tax ?? 0,
    total: billed.amount ?? 0,
    balance: receivable.amount ?? 0,
  };
};
