import type { makePartyLink as contract } from '@aura/contracts/party-links/party-links';
import { businessDay } from '@aura/domain/business-day';
import { DAYS_AFTER_END, PARTY_LINK_DAYS } from '@aura/domain/party-link-terms';
import { partyLinkEmail } from '@aura/mails/party-link.email';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { signOf } from '../../../core/letterhead.ts';
import { newToken } from '../../../core/link-token.ts';
import { one } from '../../../core/sql.ts';
import { type LockedParty, lockParty } from '../../claims/public.ts';
import { queueMail } from '../../mail/public.ts';
import { happened } from '../base/happened.ts';
import { linkObstacle } from './link-obstacle.ts';
import { linksOf } from './links-of.ts';

/** The address appears only in this reply and in the mail; its hash is what is stored. */
export const makePartyLink: UseCase<typeof contract> = async (context, { params: { id }, body: { email } }) => {
  const { db, actor, now } = context;
  const held = await lockParty(context, id);
  const obstacle = await linkObstacle(context, id);
  if (obstacle !== null) throw new Conflict(obstacle);
  const { token, tokenHash } = newToken();
  const madeAt = now();
  const expiresAt = await endOf(context, id, madeAt);
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

/** A link that is made after the end is for reading the outcome and answering: it closes with the others. */
async function endOf({ db }: Context, partyId: number, madeAt: Date): Promise<Date> {
  const { expiresAt } = await one(
    db,
    sql<{
      expiresAt: Date;
    }>`select least(${madeAt}::timestamptz + make_interval(hours => ${sql.lit(24 * PARTY_LINK_DAYS)}),
      finished_at + make_interval(hours => ${sql.lit(24 * DAYS_AFTER_END)})) as expires_at from affected_party where id = ${partyId}`,
  );
  return expiresAt;
}

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
