import type { PartyLink, PartyLinks } from '@aura/contracts/party-links/party-links';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { CLOSES_AT, isOpen } from '../base/visit.store.ts';
import { linkObstacle } from './link-obstacle.ts';

const VISITS_SHOWN = 5;
const LINKS_SHOWN = 20;

type Visit = PartyLink['visits'][number] & { readonly id: number; readonly linkId: number };

/** The links of a party with their last visits. The caller has checked that the actor may see them. */
export async function linksOf(act: Pick<Act, 'db' | 'now'>, partyId: number): Promise<PartyLinks> {
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
