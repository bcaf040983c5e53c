import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { type HeldRequest, lockRequest } from '../base/payment-request.store.ts';

/** A request of a claim the actor may act on, locked. */
export async function lockRequestOf(context: Context, id: number): Promise<HeldRequest> {
  const found = await context.db
    .selectFrom('paymentRequest')
    .select('affectedPartyId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  await lockParty(context, found.affectedPartyId);
  const request = await lockRequest(context, id);
  if (request === undefined) throw new NotFound();
  return request;
}
