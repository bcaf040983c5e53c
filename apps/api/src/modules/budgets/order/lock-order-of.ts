import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { type HeldOrder, lockOrder } from './order.store.ts';

/** An order of the party in the path, for whoever may act on its claim; locked until the transaction ends. */
export async function lockOrderOf(context: Context, partyId: number, orderId: number): Promise<HeldOrder> {
  await lockParty(context, partyId);
  const order = await lockOrder(context, orderId);
  if (order === undefined || order.affectedPartyId !== partyId) throw new NotFound();
  return order;
}

/** Nobody answered it, and it binds us. */
export function isUnanswered({ state, acceptedAt, declinedAt, isWorkedOn }: HeldOrder): boolean {
  return state === 'issued' && acceptedAt === null && declinedAt === null && isWorkedOn;
}
