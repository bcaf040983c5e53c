import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { type HeldOrder, lockOrder } from './order.store.ts';

/** Locks an order of the party in the path; the actor must be allowed to act on its claim. */
export async function lockOrderOf(context: Context, partyId: number, orderId: number): Promise<HeldOrder> {
  await lockParty(context, partyId);
  const order = await lockOrder(context, orderId);
  if (order === undefined || order.affectedPartyId !== partyId) throw new NotFound();
  return order;
}

/** Unanswered and still binding. */
export function isUnanswered({ state, acceptedAt, declinedAt, isWorkedOn }: HeldOrder): boolean {
  return state === 'issued' && acceptedAt === null && declinedAt === null && isWorkedOn;
}
