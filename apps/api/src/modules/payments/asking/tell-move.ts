import { isOutsider } from '@aura/access/rule';
import { type PaymentState, paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note as noteAudit } from '../../../core/audit.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { announce } from '../../../events/announce.ts';
import { advance } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { paymentHappenings } from '../base/payment-happenings.ts';

interface Taken {
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly note: string;
}

interface FactRow {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly folio: number;
  readonly providerId: number | null;
  readonly requestedBy: number;
  readonly codiState: string;
  readonly isAttending: boolean;
}

/**
 * Announces a step taken by a database function. A provider with work for a party it does not attend can read neither
 * the claim nor its bitácora; a second function then writes the entry for staff.
 */
export async function tellMove(act: Act, requestId: number, { from, to, note }: Taken): Promise<void> {
  const { folio, codiState, ...about } = await one(act.db, sql<FactRow>`select * from app.payment_fact(${requestId})`);
  const told = {
    ...about,
    requestId,
    number: paymentNumber(folio),
    from,
    to,
    isCodiNeeded: codiState === 'waiting',
    note,
  };
  if (!isOutsider(act.actor) || about.isAttending) {
    await happened(act, 'payment.moved', told);
    await advance(act, about.affectedPartyId);
    return;
  }
  const { entry, audit } = paymentHappenings['payment.moved'];
  const line = entry?.(told);
  if (line != null)
    await callFunction(
      act.db,
      fn.tellOwnPayment({ ofRequest: requestId, said: line.body, request: act.cause.requestId }),
    );
  await announce(act, { name: 'payment.moved', ...told });
  if (audit !== undefined) noteAudit(act, audit(told));
}
