import { complementDueOn } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { askForComplement } from './ask-for-complement.ts';
import { bookPayment } from './book-payment.ts';
import { type HeldRun, settleRun } from './run.store.ts';

export interface Proof {
  readonly speiKey: string;
  readonly paidOn: string;
  readonly proofKey: string | null;
  readonly confirmedBy: number | null;
}

/** The bank paid a transfer of a locked run: moves its requests, posts to the ledger, asks for complements. */
export async function payTransfer(act: Act, run: HeldRun, transferId: number, proof: Proof): Promise<void> {
  await lockTransfer(act, run, transferId);
  const { db, now } = act;
  const ids = await rows(
    db,
    sql<{ id: number }>`select id from payment_request where transfer_id = ${transferId} order by id`,
  );
  const requests = await lockRequests(
    act,
    ids.map(({ id }) => id),
  );
  await db
    .updateTable('paymentTransfer')
    .set({
      state: 'paid',
      speiKey: proof.speiKey,
      paidOn: proof.paidOn,
      proofKey: proof.proofKey,
      confirmedBy: proof.confirmedBy,
      confirmedAt: now(),
      version: bumpVersion,
    })
    .where('id', '=', transferId)
    .execute();
  for (const request of requests) {
    const { isPpd } = await bookPayment(act, request, { holding: run.account, paidOn: proof.paidOn });
    const paid = await moveRequest(act, request, 'paid', { set: { paidOn: proof.paidOn, paidAt: now() } });
    if (!isPpd) {
      await moveRequest(act, paid, 'closed');
      continue;
    }
    const dueOn = complementDueOn(proof.paidOn);
    await moveRequest(act, paid, 'complementPending', { set: { complementDueOn: dueOn } });
    await askForComplement(act, paid, dueOn);
  }
  await settleRun(act, run.id);
}

/** Locks an unanswered transfer of a locked run. */
export async function lockTransfer({ db }: Pick<Act, 'db'>, run: HeldRun, transferId: number) {
  const transfer = await oneOrNotFound(
    db,
    sql<{
      id: number;
      state: string;
      reference: string;
      amount: number;
    }>`select id, state, reference, amount from payment_transfer
    where id = ${transferId} and run_id = ${run.id} for no key update`,
  );
  if (transfer.state !== 'waiting')
    throw new Conflict(
      transfer.state === 'paid' ? 'Esa transferencia ya está pagada.' : 'Esa transferencia ya se dio por no pagada.',
    );
  return transfer;
}
