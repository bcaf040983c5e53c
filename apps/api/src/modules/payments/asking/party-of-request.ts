import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeParty } from '../../claims/public.ts';

/** The party a request is for; one that the actor does not see has none. */
export async function partyOfRequest(context: Context, requestId: number): Promise<number> {
  const request = await context.db
    .selectFrom('paymentRequest')
    .select('affectedPartyId')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (request === undefined) throw new NotFound();
  await seeParty(context, request.affectedPartyId);
  return request.affectedPartyId;
}
