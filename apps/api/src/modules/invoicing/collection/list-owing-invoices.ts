import type { listOwingInvoices as contract, OwingInvoice } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { promiseOfInvoice, receiptOfInvoice } from '../base/counter-receipt-columns.ts';
import { balanceOf, invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';

const MOST = 1000;

export const listOwingInvoices: UseCase<typeof contract> = async ({ db, actor }, { query: { customer } }) => [
  ...(await rows(
    db,
    sql<OwingInvoice>`select v.id, ${numberOf} as number, t.uuid, left(v.issued_at, 10) as date, v.total, ${balanceOf} as balance, v.payment_method,
      ${receiptOfInvoice} as counter_receipt, ${promiseOfInvoice} as promised_on
    from ${invoiceTables} where v.customer_id = ${customer} and v.kind = 'I' and v.state = 'stamped' and ${balanceOf} > 0 and ${visibleInvoices(actor)}
    order by v.issued_at, v.id limit ${MOST}`,
  )),
];
