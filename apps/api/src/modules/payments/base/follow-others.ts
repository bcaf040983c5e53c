import { paymentNumber, type PaymentState } from '@aura/domain/payments/payment-request';
import type { RawBuilder } from 'kysely';
import type { Act, Changes } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { RELEASE_WORDS } from '../../budgets/public.ts';
import { happened } from './happened.ts';

/** A request as it was before the change, readable by the actor or not: an insurer's complaint holds payments it cannot see. */
interface Changed {
  readonly requestId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly folio: number;
  readonly providerId: number | null;
  readonly requestedBy: number;
  readonly isCodiNeeded: boolean;
  readonly state: PaymentState;
  readonly isAttending: boolean;
}

/** Cancels the requests of a released party that nobody had authorized. */
export async function cancelUnauthorized(act: Act, change: Changes['partyReleased']): Promise<void> {
  const { affectedPartyId, formerProviderId, why } = change;
  const note = RELEASE_WORDS[why];
  const call = fn.cancelUnauthorized({ ofParty: affectedPartyId, former: formerProviderId, why: note });
  for (const { state, ...request } of await changed(act, call))
    await happened(act, 'payment.moved', { ...request, from: state, to: 'cancelled', isAttending: false, note });
}

/** Holds the unpaid requests of a party while a complaint about it is open, if the rule says so. */
export async function holdPaymentsOf(act: Act, affectedPartyId: number, note: string): Promise<void> {
  for (const request of await changed(act, fn.holdPaymentsOf({ ofParty: affectedPartyId, why: note })))
    await happened(act, 'payment.held', { ...request, reason: 'complaint', note });
}

/** Ends those holds, set by any user, because no complaint is open any longer. */
export async function releasePaymentsOf(act: Act, affectedPartyId: number, note: string): Promise<void> {
  const call = fn.releasePaymentsOf({ ofParty: affectedPartyId, cause: 'complaint', why: note });
  for (const request of await changed(act, call))
    await happened(act, 'payment.released', { ...request, reason: 'complaint', note });
}

async function changed(act: Act, call: RawBuilder<unknown>) {
  const requests = (await callFunction(act.db, call)) as readonly Changed[];
  return requests.map(({ folio, ...request }) => ({ ...request, number: paymentNumber(folio) }));
}
