import { isHoldable, isPaid } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { holdRequest } from '../base/hold-request.ts';
import { reverse } from '../ledger/reverse.ts';
import { factOfReceipt, type LockedReceipt, lockReceipt } from '../receipts/receipt.store.ts';
import { acceptLocked, reviewAll } from '../receipts/settle-receipt.ts';
import { type Asked, recordAnswer } from './record-answer.ts';

/** Stores an answer of the tax authority; accepts a valid receipt without findings, stops a cancelled one. */
export async function applyAnswer(act: Act, receiptId: number, asked: Asked): Promise<void> {
  const locked = await lockReceipt(act, receiptId);
  if (locked === undefined) return;
  await recordAnswer(act, locked.receipt, asked);
  const { answer } = asked;
  const { receipt } = locked;
  if (answer === undefined || receipt.state === 'rejected' || receipt.state === 'cancelled') return;
  if (answer.state === 'cancelled') await cancel(act, locked);
  else if (answer.state === 'valid' && answer.isIssuerListed) await holdListed(act, locked);
  else if (answer.state === 'valid' && receipt.state === 'checking') await acceptLocked(act, locked, '');
}

/** Cancelled: nothing more is paid against it. Its postings are reversed, or finance is alerted if cash was paid. */
async function cancel(act: Act, { receipt, requests }: LockedReceipt): Promise<void> {
  const own = receipt.kind === 'I' ? requests : [];
  // A payment complement always belongs to something paid.
  const isPaidFor = receipt.kind === 'P' || own.some(({ state, needsReceipt }) => needsReceipt && isPaid(state));
  await act.db
    .updateTable('taxReceipt')
    .set({
      state: 'cancelled',
      satNextAt: null,
      version: bumpVersion,
      ...(receipt.isPosted && !isPaidFor && { reversedAt: act.now() }),
    })
    .where('id', '=', receipt.id)
    .execute();
  if (receipt.isPosted && !isPaidFor) await takeBack(act, receipt.id);
  await happened(act, 'receipt.cancelled', { ...factOfReceipt(receipt), uuid: receipt.uuid, isPaid: isPaidFor });
  for (const request of own) if (isHoldable(request.state)) await holdRequest(act, request, 'cancelledReceipt', '');
  await reviewAll(
    act,
    requests.map(({ id }) => id),
  );
}

/** Reverses every posting of the receipt; advances it absorbed are advances again. */
async function takeBack(act: Act, receiptId: number): Promise<void> {
  const txns = await rows(
    act.db,
    sql<{
      id: number;
    }>`select t.id from ledger_txn t where t.source_kind = 'taxReceipt' and t.source_id = ${receiptId} and t.reverses_id is null
      and not exists (select from ledger_txn r where r.reverses_id = t.id) order by t.id desc`,
  );
  for (const { id } of txns) await reverse(act, id);
  await sql`delete from payment_request_receipt k using payment_request r
    where k.receipt_id = ${receiptId} and r.id = k.request_id and not r.needs_receipt`.execute(act.db);
}

async function holdListed(act: Act, { requests }: LockedReceipt): Promise<void> {
  for (const request of requests)
    if (isHoldable(request.state)) await holdRequest(act, request, 'listed', 'El SAT lo dice al consultar la factura.');
}
