import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { allows } from '@aura/access/rule';
import { lockParty, seeParty } from '../../claims/public.ts';
import { type HeldRequest, lockRequest } from '../base/payment-request.store.ts';

/** Users who decide about receipts may handle those of every claim they see; others need to act on the claim. */
export async function reachParty(context: Context, partyId: number): Promise<void> {
  if (allows(context.actor, { ifCan: ['tax-receipt/purchasenote/change'] })) await seeParty(context, partyId);
  else await lockParty(context, partyId);
}

/** Locks a request of a party the actor may reach. */
export async function lockRequestOf(context: Context, id: number): Promise<HeldRequest> {
  const found = await context.db
    .selectFrom('paymentRequest')
    .select('affectedPartyId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  await reachParty(context, found.affectedPartyId);
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  return request;
}
