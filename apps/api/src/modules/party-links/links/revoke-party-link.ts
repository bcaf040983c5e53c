import type { revokePartyLink as contract } from '@aura/contracts/party-links/party-links';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { linksOf } from './links-of.ts';

/** Ends its visits too: every call of a visit checks the link. */
export const revokePartyLink: UseCase<typeof contract> = async (context, { params: { id }, body: { linkId } }) => {
  const { db, actor, now } = context;
  const { claim } = await lockParty(context, id);
  const link = await db
    .selectFrom('partyLink')
    .select('revokedAt')
    .where('id', '=', linkId)
    .where('affectedPartyId', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (link === undefined) throw new NotFound();
  if (link.revokedAt !== null) throw new Conflict('Ese enlace ya estaba cerrado.');
  await db
    .updateTable('partyLink')
    .set({ revokedAt: now(), revokedBy: actor.userId })
    .where('id', '=', linkId)
    .execute();
  await happened(context, 'partyLink.revoked', { claimId: claim.id, slug: claim.slug, affectedPartyId: id, linkId });
  return linksOf(context, id);
};
