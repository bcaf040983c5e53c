import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { moveRequest } from '../base/move-request.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { reviewRequest } from '../base/review-request.ts';
import { lockTransfer } from './pay-transfer.ts';
import { type HeldRun, settleRun } from './run.store.ts';

/** Records that a transfer of a locked run was not paid: its requests are reviewed again and wait for another run. */
export async function returnTransfer(
  act: Act,
  run: HeldRun,
  transferId: number,
  { reason, confirmedBy }: { readonly reason: string; readonly confirmedBy: number | null },
): Promise<void> {
  const { db, now } = act;
  await lockTransfer(act, run, transferId);
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
  for (const request of requests) {
    const out = await moveRequest(act, request, 'valid', {
      set: { runId: null, transferId: null },
      note: 'La transferencia no se pagó: espera el siguiente corte.',
    });
    await reviewRequest(act, out);
  }
  // Not sent yet: the file that contains it is obsolete.
  if (run.state === 'closed')
    await db
      .updateTable('paymentRun')
      .set({ fileKey: null, fileSha256: null, version: bumpVersion })
      .where('id', '=', run.id)
      .execute();
  await settleRun(act, run.id);
}
