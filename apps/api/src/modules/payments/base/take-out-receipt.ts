import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { againOf, post, reverseLive } from '../ledger/ledger.ts';
import { creditedBy, oweRefunded, settleReceipt } from './settle-receipt.ts';

interface TakenOut {
  readonly id: number;
  readonly kind: string;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
}

/**
 * Takes a document out of the ledger that the tax authority no longer knows: advances it took up are advances again, and
 * what was paid against it becomes one. The links of payments stay until a substitute takes them over.
 */
export async function takeOutReceipt(act: Act, { id, kind, ...about }: TakenOut): Promise<void> {
  const paid = await rows(
    act.db,
    sql<{
      requestId: number;
      amount: number;
      tax: number;
      withheldIncomeTax: number;
      withheldValueTax: number;
    }>`select k.request_id,
      coalesce(sum(e.centavos) filter (where e.account = 'payable'), 0)::bigint as amount,
      coalesce(sum(e.centavos) filter (where e.account = 'inputTaxPaid'), 0)::bigint as tax,
      coalesce(-sum(e.centavos) filter (where e.account = 'withheldIncomeTax'), 0)::bigint as withheld_income_tax,
      coalesce(-sum(e.centavos) filter (where e.account = 'withheldValueTax'), 0)::bigint as withheld_value_tax
    from payment_request_receipt k join payment_request r on r.id = k.request_id and r.needs_receipt
      join ledger_txn t on t.source_kind = 'paymentRequest' and t.source_id = k.request_id and t.kind = 'providerPaid'
        and split_part(t.key, '/', 4) = ${String(id)} and not exists (select from ledger_txn x where x.reverses_id = t.id)
      join ledger_entry e on e.txn_id = t.id
    where k.receipt_id = ${id} group by 1 order by 1`,
  );
  const source = { kind: 'taxReceipt', id };
  // Counted before: what is reversed here is not posted again.
  const again = await againOf(act, source);
  // What the provider sent back of it stays in the bank.
  await reverseLive(act, sql`t.source_kind = 'taxReceipt' and t.source_id = ${id} and t.kind <> 'providerRefunded'`);
  await sql`delete from payment_request_receipt k using payment_request r
    where k.receipt_id = ${id} and r.id = k.request_id and not r.needs_receipt`.execute(act.db);
  if (kind === 'E') for (const invoiceId of await creditedBy(act, id)) await settleReceipt(act, invoiceId);
  if (kind !== 'I') return;
  await freeCredit(act, id);
  const of = { providerId: about.providerId, affectedPartyId: about.affectedPartyId, claimId: about.claimId };
  for (const { requestId, amount, ...caused } of paid)
    await post(act, {
      kind: 'advanceRestored',
      source,
      key: `receipt/${id}/advanceRestored/${requestId}${again}`,
      entries: postings.advanceRestored(of, amount, caused),
    });
  await oweRefunded(act, of);
}

/** Credit that was applied to an invoice which fell away is in our favour again; refunds of it that wait end. */
async function freeCredit(act: Act, receiptId: number): Promise<void> {
  const freed = await rows(
    act.db,
    sql<{
      id: number;
    }>`update provider_credit_use set voided_at = ${act.now()}, void_reason = 'El SAT canceló la factura', version = version + 1
      where voided_at is null and (invoice_id = ${receiptId} or (receipt_id = ${receiptId} and kind = 'refunded' and approved_at is null))
      returning receipt_id as id`,
  );
  for (const { id } of freed) await settleReceipt(act, id);
}
