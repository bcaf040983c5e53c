import type {
  confirmTransfer as confirmTransferContract,
  refuseTransfer as refuseTransferContract,
} from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { runReply } from './run-reply.ts';
import { isContradicted, lockRun, type HeldRun, settleRun } from './run.store.ts';
import { findContradictions } from './contradictions.ts';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows, oneOrNotFound } from '../../../core/sql.ts';
import { holdRequest } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequests, type HeldRequest } from '../base/payment-request.store.ts';
import { reviewRequest } from '../base/review-request.ts';
import { complementDueOn, type TransferState } from '@aura/domain/payments/payment-run';
import { bookPayment } from './book-payment.ts';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { eveningOf, openTaskOnce } from '../../claims/public.ts';

export const confirmTransfer: UseCase<typeof confirmTransferContract> = async (context, { params: { id }, body }) => {
  const { transferId, speiKey, paidOn, proofKey } = body;
  const run = await lockRun(context, id, ['sent']);
  if (paidOn > businessDay(context.now())) throw new Invalid({ paidOn: 'Ese día todavía no llega' });
  if (proofKey !== null) await keepProof(context, proofKey);
  await payTransfer(context, run, transferId, { speiKey, paidOn, proofKey, confirmedBy: context.actor.userId });
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    changes: { state: ['waiting', 'paid'] },
    detail: { speiKey, paidOn },
  });
  return runReply(context, id);
};

/** PDF only: the provider opens the file exactly as it was stored. */
async function keepProof(context: Context, fileKey: string): Promise<void> {
  await attachFile(context, { fileKey, purpose: 'fiscalDocument', field: 'proofKey' });
  const { mediaType } = await context.db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('key', '=', fileKey)
    .executeTakeFirstOrThrow();
  if (mediaType !== 'application/pdf') throw new Invalid({ proofKey: 'El comprobante es un PDF' });
}

export const refuseTransfer: UseCase<typeof refuseTransferContract> = async (context, { params: { id }, body }) => {
  const { transferId, reason } = body;
  const run = await lockRun(context, id, ['closed', 'sent']);
  await returnTransfer(context, run, transferId, { reason, confirmedBy: context.actor.userId });
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    changes: { state: ['waiting', 'refused'] },
    detail: { reason },
  });
  return runReply(context, id);
};

/** Records that a transfer of a locked run was not paid: its requests are reviewed again and wait for another run. */
export async function returnTransfer(
  act: Act,
  run: HeldRun,
  transferId: number,
  { reason, confirmedBy }: { readonly reason: string; readonly confirmedBy: number | null },
): Promise<void> {
  const { db, now } = act;
  await lockTransfer(act, run.id, transferId, 'waiting');
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
    .set({ state: 'refused', refusal: reason, confirmedBy, confirmedAt: now(), version: bumpVersion })
    .where('id', '=', transferId)
    .execute();
  await sql`insert into returned_request (transfer_id, request_id)
    select ${transferId}::bigint, id from unnest(${requests.map(({ id }) => id)}::bigint[]) id`.execute(db);
  for (const request of requests) {
    const out = await moveRequest(act, request, 'valid', {
      set: { runId: null, transferId: null },
      note: 'La transferencia no se pagó: espera el siguiente corte.',
    });
    // The money may have left: the user who records that it did not may not release it for another payment.
    if (run.state !== 'closed' || run.fileTakenAt !== null) await holdRequest(act, out, 'returned', reason);
    await reviewRequest(act, out);
  }
  // Not recorded as sent: the file that contains it is obsolete, and so is the approval of its total.
  if (run.state === 'closed')
    await db
      .updateTable('paymentRun')
      .set({ fileKey: null, fileSha256: null, approvedBy: null, approvedAt: null, version: bumpVersion })
      .where('id', '=', run.id)
      .execute();
  await settleRun(act, run.id);
  await findContradictions(act, [transferId]);
}

export interface Proof {
  readonly speiKey: string;
  readonly paidOn: string;
  readonly proofKey: string | null;
  readonly confirmedBy: number | null;
}

/** The bank paid a transfer of a locked run: moves its requests, posts to the ledger, asks for complements. */
export async function payTransfer(act: Act, run: HeldRun, transferId: number, proof: Proof): Promise<void> {
  await lockTransfer(act, run.id, transferId, 'waiting');
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
  await payRequests(act, run, requests, proof.paidOn);
  await findContradictions(act, [transferId]);
}

/** Pays the locked requests of a paid transfer, and ends the run if it was the last. */
export async function payRequests(
  act: Act,
  run: HeldRun,
  requests: readonly HeldRequest[],
  paidOn: string,
): Promise<void> {
  for (const request of requests) {
    const { isPpd } = await bookPayment(act, request, { holding: run.account, paidOn });
    const paid = await moveRequest(act, request, 'paid', { set: { paidOn, paidAt: act.now() } });
    if (!isPpd) {
      await moveRequest(act, paid, 'closed');
      continue;
    }
    const dueOn = complementDueOn(paidOn);
    await moveRequest(act, paid, 'complementPending', { set: { complementDueOn: dueOn } });
    await askForComplement(act, paid, dueOn);
  }
  await settleRun(act, run.id);
}

const SETTLED: Readonly<Record<Exclude<TransferState, 'waiting'>, string>> = {
  paid: 'Esa transferencia ya está pagada.',
  refused: 'Esa transferencia ya se dio por no pagada.',
  returned: 'Esa transferencia ya se devolvió.',
};

interface HeldTransfer {
  readonly cash: number;
  /** '' until it is paid. */
  readonly paidOn: string;
}

/** Locks a transfer of a locked run in this state, unless the bank contradicts it. */
export async function lockTransfer(
  { db }: Pick<Act, 'db'>,
  runId: number,
  transferId: number,
  state: 'waiting' | 'paid',
): Promise<HeldTransfer> {
  const transfer = await oneOrNotFound(
    db,
    sql<
      HeldTransfer & { readonly state: TransferState; readonly isContradicted: boolean }
    >`select t.state, coalesce(t.cash, t.amount) as cash, coalesce(t.paid_on::text, '') as paid_on, ${isContradicted} as is_contradicted from payment_transfer t
    where t.id = ${transferId} and t.run_id = ${runId} for no key update of t`,
  );
  if (transfer.state !== state) throw new Conflict(refuseState(transfer.state, state));
  if (transfer.isContradicted)
    throw new Conflict('El banco contesta otra cosa de esa transferencia: dos personas lo aclaran primero.');
  return transfer;
}

function refuseState(state: TransferState, wanted: 'waiting' | 'paid'): string {
  if (state === 'waiting' || (wanted === 'paid' && state === 'refused'))
    return 'Esa transferencia no está pagada: no hay pago que devolver.';
  return SETTLED[state];
}

/** The task title that identifies the missing complement of a request. */
export function complementTask(folio: number): string {
  return `Falta el complemento de pago de ${paymentNumber(folio)}`;
}

async function askForComplement(act: Act, request: HeldRequest, dueOn: string): Promise<void> {
  const { claimId, affectedPartyId, folio } = request;
  const task = { claimId, affectedPartyId, title: complementTask(folio), dueAt: eveningOf(dueOn) };
  await openTaskOnce(act, { ...task, ownerGroup: 'Finanzas' });
}
