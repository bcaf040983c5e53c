import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { seeParty } from '../../claims/public.ts';

/** The party of a request; returns 404 if the actor cannot see the request. */
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
