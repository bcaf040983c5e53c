import type { makePartyLink as contract } from '@aura/contracts/party-links/party-links';
import { businessDay } from '@aura/domain/business-day';
import { PARTY_LINK_DAYS } from '@aura/domain/party-link-terms';
import { partyLinkEmail } from '@aura/mails/party-link.email';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { signOf } from '../../../core/letterhead.ts';
import { newToken } from '../../../core/link-token.ts';
import { type LockedParty, lockParty } from '../../claims/public.ts';
import { queueMail } from '../../mail/public.ts';
import { happened } from '../base/happened.ts';
import { linkObstacle } from './link-obstacle.ts';
import { linksOf } from './links-of.ts';

const DAY_MS = 86_400_000;

/** The address appears only in this reply and in the mail; its hash is what is stored. */
export const makePartyLink: UseCase<typeof contract> = async (context, { params: { id }, body: { email } }) => {
  const { db, actor, now } = context;
  const held = await lockParty(context, id);
  const obstacle = await linkObstacle(context, id);
  if (obstacle !== null) throw new Conflict(obstacle);
  const { token, tokenHash } = newToken();
  const madeAt = now();
  const expiresAt = new Date(madeAt.getTime() + PARTY_LINK_DAYS * DAY_MS);
  const mailId = email === null ? null : await mailLink(context, held, { email, token, until: businessDay(expiresAt) });
  const { id: linkId } = await db
    .insertInto('partyLink')
    .values({ affectedPartyId: id, tokenHash, madeBy: actor.userId, madeAt, expiresAt, mailId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(context, 'partyLink.made', {
    claimId: held.claim.id,
    slug: held.claim.slug,
    affectedPartyId: id,
    linkId,
    isMailed: mailId !== null,
    sentTo: email,
  });
  return { url: `${context.origin}/mi-caso#${token}`, links: await linksOf(context, id) };
};

interface Sent {
  readonly email: string;
  readonly token: string;
  readonly until: string;
}

async function mailLink(
  context: Context,
  { claim, party }: LockedParty,
  { email, token, until }: Sent,
): Promise<number> {
  const { name: customer } = await context.db
    .selectFrom('customer')
    .select('name')
    .where('id', '=', claim.customerId)
    .executeTakeFirstOrThrow();
  const { phone } = await signOf(context.db);
  return queueMail(context, {
    kind: 'partyLink',
    recipients: [email],
    ...partyLinkEmail({ party: party.name, customer, until, token, phone }),
    secret: token,
    queuedBy: context.actor.userId,
    claimId: claim.id,
    affectedPartyId: party.id,
  });
}
