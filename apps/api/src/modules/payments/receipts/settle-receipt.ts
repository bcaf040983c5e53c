import { isPaid } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { postReceipt } from '../base/post-receipt.ts';
import { reviewRequest } from '../base/review-request.ts';
import { closeComplemented } from './close-complemented.ts';
import { factOfReceipt, type LockedReceipt } from './receipt.store.ts';

/** Accepts a locked receipt: posts it to the ledger and reviews every request linked to it. */
export async function acceptLocked(act: Act, { receipt, requests }: LockedReceipt, note: string): Promise<void> {
  await decide(act, receipt.id, 'accepted', note);
  await happened(act, 'receipt.decided', {
    ...factOfReceipt(receipt),
    state: 'accepted',
    isByPerson: act.actor.userId !== null,
    note,
  });
  if (receipt.kind !== 'P') await postReceipt(act, receipt.id);
  if (receipt.kind === 'E') await shrinkUses(act, receipt.id);
  if (receipt.kind === 'P') await closeComplemented(act, receipt.id);
  await reviewAll(
    act,
    requests.map(({ id }) => id),
  );
}

export async function decide(act: Act, id: number, state: 'accepted' | 'rejected', note: string): Promise<void> {
  await act.db
    .updateTable('taxReceipt')
    .set({ state, decidedBy: act.actor.userId, decidedAt: act.now(), decisionNote: note, version: bumpVersion })
    .where('id', '=', id)
    .execute();
}

export async function reviewAll(act: Act, ids: readonly number[]): Promise<void> {
  for (const request of await lockRequests(act, ids)) if (!isPaid(request.state)) await reviewRequest(act, request);
}

/** A credit note reduces its invoices: the links of unpaid requests shrink, newest first. */
async function shrinkUses({ db }: Act, receiptId: number): Promise<void> {
  const invoices = await rows(
    db,
    sql<{
      id: number;
      over: number;
    }>`select t.id, app.receipt_taken_up(t.id) + app.receipt_credited(t.id) - t.total as over
    from tax_receipt t where t.id in (select p.invoice_id from tax_receipt_part p where p.receipt_id = ${receiptId}) order by t.id`,
  );
  for (const invoice of invoices) {
    let over = invoice.over;
    if (over <= 0) continue;
    const uses = await rows(
      db,
      sql<{
        requestId: number;
        amount: number;
      }>`select k.request_id, k.amount from payment_request_receipt k join payment_request r on r.id = k.request_id
      where k.receipt_id = ${invoice.id} and not app.payment_request_counts(r.state, 'paid') order by k.request_id desc`,
    );
    for (const { requestId, amount } of uses) {
      const less = Math.min(over, amount);
      if (less <= 0) break;
      const which = sql`request_id = ${requestId} and receipt_id = ${invoice.id}`;
      if (less === amount) await sql`delete from payment_request_receipt where ${which}`.execute(db);
      else await sql`update payment_request_receipt set amount = amount - ${less} where ${which}`.execute(db);
      over -= less;
    }
  }
}
