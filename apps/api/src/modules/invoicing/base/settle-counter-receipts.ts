import type { CounterReceiptState } from '@aura/domain/invoicing/counter-receipt';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { balanceOf } from '../invoices/invoice-columns.ts';
import { claimsOfReceipt, receiptNumberOf } from './counter-receipt-columns.ts';
import { happened } from './happened.ts';

/**
 * Marks counter-receipts as paid once nothing is owed of their invoices, and reverts that if something is again. Call
 * it after changing what is owed, with the invoices locked.
 */
export async function settleCounterReceipts(act: Act, invoiceIds: readonly number[]): Promise<void> {
  const { db, actor } = act;
  const standing = sql`select i.counter_receipt_id from counter_receipt_invoice i where i.invoice_id = any(${invoiceIds}) and i.is_live`;
  await sql`select r.id from counter_receipt r where r.id in (${standing}) order by r.id for no key update`.execute(db);
  const turned = await rows(
    db,
    sql<{
      id: number;
      number: string;
      state: CounterReceiptState;
      claimIds: number[];
    }>`select r.id, ${receiptNumberOf} as number, r.state, ${claimsOfReceipt} as claim_ids
    from counter_receipt r join counter_receipt_invoice i on i.counter_receipt_id = r.id and i.is_live join invoice v on v.id = i.invoice_id
    where r.id in (${standing}) and r.state in ('received', 'paid')
    group by r.id having (r.state = 'paid') <> (sum(${balanceOf}) = 0) order by r.id`,
  );
  for (const { id, number, state: from, claimIds } of turned) {
    const to = from === 'paid' ? 'received' : 'paid';
    await sql`update counter_receipt set state = ${to}, moved_by = ${actor.userId}, version = version + 1 where id = ${id}`.execute(
      db,
    );
    await happened(act, 'counterReceipt.moved', {
      claimIds: claimIds.map(Number),
      counterReceiptId: id,
      number,
      to,
      from,
      reason: '',
    });
  }
}
