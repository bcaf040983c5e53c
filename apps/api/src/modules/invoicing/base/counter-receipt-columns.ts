import { sql } from 'kysely';

export const receiptNumberOf = sql<string>`r.number`;

export const claimsOfReceipt = sql<
  number[]
>`array(select distinct a.claim_id from counter_receipt_invoice x join invoice_party p on p.invoice_id = x.invoice_id
  join affected_party a on a.id = p.affected_party_id where x.counter_receipt_id = r.id order by 1)`;

/** The live counter-receipt of an invoice `v`. */
export const receiptOfInvoice = sql`(select ${receiptNumberOf} from counter_receipt_invoice i join counter_receipt r on r.id = i.counter_receipt_id
  where i.invoice_id = v.id and i.is_live)`;
export const promiseOfInvoice = sql`(select r.promised_on::text from counter_receipt_invoice i join counter_receipt r on r.id = i.counter_receipt_id
  where i.invoice_id = v.id and i.is_live)`;
