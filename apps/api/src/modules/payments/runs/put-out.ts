import type { RunProblem } from '@aura/domain/payments/payment-run';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { holdRequest } from '../base/hold-request.ts';
import { moveRequest } from '../base/move-request.ts';
import type { HeldRequest } from '../base/payment-request.store.ts';

const OUT = { runId: null, transferId: null } as const;

/**
 * Removes a locked request from a closing run and records the reason. An invalid receipt sends it back to review, a
 * listed issuer holds it until released, and anything temporary makes it wait for the next run.
 */
export async function putOut(
  act: Act,
  runId: number,
  request: HeldRequest,
  problems: readonly RunProblem[],
): Promise<void> {
  await sql`insert into payment_run_left (run_id, request_id, problems, total, at)
    values (${runId}, ${request.id}, ${problems}::text[], ${request.total}, ${act.now()}) on conflict do nothing`.execute(
    act.db,
  );
  const isLost = problems.includes('satCancelled') || problems.includes('receiptLost');
  const out = await moveRequest(act, request, isLost ? 'observed' : 'valid', { set: OUT });
  if (problems.includes('satCancelled')) await holdRequest(act, out, 'cancelledReceipt', 'Hallada al cerrar el corte');
  if (problems.includes('issuerListed')) await holdRequest(act, out, 'listed', 'Hallado al cerrar el corte');
}
