import type {
  listPartyLinks as listPartyLinksContract,
  revokePartyLink as revokePartyLinkContract,
  makePartyLink as makePartyLinkContract,
} from '@aura/contracts/party-links/party-links';
import { businessDay } from '@aura/domain/business-day';
import { DAYS_AFTER_END, PARTY_LINK_DAYS } from '@aura/domain/party-link-terms';
import { partyLinkEmail } from '@aura/mails/party-link.email';
import { sql } from 'kysely';

import type { UseCase, Context } from '../../../core/context.ts';

import { seeParty, lockParty, type LockedParty } from '../../claims/public.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { happened } from '../base/happened.ts';
import { signOf } from '../../../core/letterhead.ts';
import { newToken } from '../../../core/link-token.ts';
import { one } from '../../../core/sql.ts';
import { queueMail } from '../../mail/public.ts';

import { linksOf } from './links-of.ts';
import { linkObstacle } from './link-obstacle.ts';

export const listPartyLinks: UseCase<typeof listPartyLinksContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return linksOf(context, id);
};

/** Ends its visits too: every call of a visit checks the link. */
export const revokePartyLink: UseCase<typeof revokePartyLinkContract> = async (
  context,
  { params: { id }, body: { linkId } },
) => {
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

/** The address appears only in this reply and in the mail; its hash is what is stored. */
export const makePartyLink: UseCase<typeof makePartyLinkContract> = async (
  context,
  { params: { id }, body: { email } },
) => {
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
