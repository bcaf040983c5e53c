import { isOutsider } from '@aura/access/rule';
import { type PaymentState, paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { advance } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';

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

/** Tells a step taken by a database function. */
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
  await happened(act, 'payment.moved', told);
  // A provider who does not attend the party can read neither the claim nor its process.
  if (!isOutsider(act.actor) || about.isAttending) await advance(act, about.affectedPartyId);
}
