import type {
  listPartyLinks as listPartyLinksContract,
  revokePartyLink as revokePartyLinkContract,
  makePartyLink as makePartyLinkContract,
  PartyLink,
  PartyLinks,
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
import { one, rows } from '../../../core/sql.ts';
import { queueMail } from '../../mail/public.ts';
import type { Act } from '../../../core/act.ts';
import { CLOSES_AT, isOpen } from '../base/visit.store.ts';
import { linkObstacle } from './link-obstacle.ts';

const VISITS_SHOWN = 5;
const LINKS_SHOWN = 20;

type Visit = PartyLink['visits'][number] & { readonly id: number; readonly linkId: number };

/** The links of a party with their last visits. The caller has checked that the actor may see them. */
async function linksOf(act: Pick<Act, 'db' | 'now'>, partyId: number): Promise<PartyLinks> {
  const { db, now } = act;
  const links = await rows(
    db,
    sql<Omit<PartyLink, 'visits'>>`select l.id, l.made_at, ${CLOSES_AT} as expires_at, l.last_used_at, l.failures,
      case when l.locked_until > ${now()} then l.locked_until end as locked_until, u.display_name as made_by,
      (select m.recipients[1] from outgoing_mail m where m.id = l.mail_id) as sent_to,
      case when l.revoked_at is not null then case when l.revoked_by is null then 'guessed' else 'revoked' end
        when ${isOpen(now())} then 'open'
        when l.expires_at <= least(${now()}::timestamptz, a.finished_at) then 'expired' else 'ended' end as state
    from party_link l join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id join user_account u on u.id = l.made_by
    where l.affected_party_id = ${partyId} order by l.id desc limit ${sql.lit(LINKS_SHOWN)}`,
  );
  const visits = await visitsOf(
    act,
    links.map(({ id }) => id),
  );
  return {
    affectedPartyId: partyId,
    obstacle: await linkObstacle(act, partyId),
    links: links.map((link) => ({
      ...link,
      visits: visits.flatMap(({ linkId, id: _id, ...visit }) => (linkId === link.id ? [visit] : [])),
    })),
  };
}

async function visitsOf({ db }: Pick<Act, 'db'>, linkIds: readonly number[]): Promise<readonly Visit[]> {
  if (linkIds.length === 0) return [];
  const visits = await rows(
    db,
    sql<Omit<Visit, 'acts'>>`select v.id, v.link_id, v.begun_at, v.ip
    from unnest(${[...linkIds]}::bigint[]) as asked (id) cross join lateral (select * from party_visit p where p.link_id = asked.id
      order by p.id desc limit ${sql.lit(VISITS_SHOWN)}) v order by v.id desc`,
  );
  const acts = await db
    .selectFrom('partyVisitAct')
    .select(['visitId', 'what', 'at'])
    .where('visitId', 'in', [0, ...visits.map(({ id }) => id)])
    .orderBy('id')
    .execute();
  return visits.map((visit) => ({
    ...visit,
    acts: acts.flatMap(({ visitId, what, at }) =>
      visitId === visit.id ? [{ what: what as Visit['acts'][number]['what'], at }] : [],
    ),
  }));
}

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
