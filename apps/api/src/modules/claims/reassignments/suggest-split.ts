import type { suggestSplit as contract } from '@aura/contracts/claims/reassignments';
import { splitLoad } from '@aura/domain/split-load';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { HOLDER_COLUMNS, HOLDER_GROUPS, readLoads, weightSql } from '../base/loads.ts';
import { covers } from '../base/team.ts';
import { atStage } from '../claim-list/claim-filters.ts';

const MOST = 2000;

export const suggestSplit: UseCase<typeof contract> = async ({ db, actor, now }, { query }) => {
  const { role, from, to, process } = query;
  const people = to.filter((name) => name.toLowerCase() !== from.toLowerCase());
  if (people.length === 0) throw new Invalid({ to: 'Elija a quién repartir' });
  const named = sql<boolean>`lower(u.username) = any(select lower(name) from unnest(${people}::text[]) name)`;
  const loads = await readLoads(db, { role, who: named, today: businessDay(now()) });
  const { rows } = await sql<{ id: number; slug: string; weight: number; takers: string[] }>`
    select c.id, c.slug, coalesce((select sum(${weightSql}) from affected_party a join process_stage s on s.id = a.stage_id
        where a.claim_id = c.id and a.is_active and a.finished_at is null), 0)::float8 as weight,
      array(select u.username from user_account u where ${named}
        and ${covers(HOLDER_GROUPS[role], sql`c.customer_id`, sql`c.zone_id`)}) as takers
    from claim c where ${HOLDER_COLUMNS[role]} = (select id from user_account where lower(username) = lower(${from}))
      and c.is_active and c.closed_at is null and ${actableClaims(actor)}
      and ${process === undefined || process.length === 0 ? sql`true` : atStage(process)}
    order by c.assigned_at desc, c.id desc limit ${MOST}`.execute(db);
  const before = loads.map(({ person, weight }) => ({ name: person.username, weight }));
  const { moves, left, after } = splitLoad(rows, before);
  const claims = new Map(rows.map((row) => [row.id, row]));
  const slugOf = (id: number) => claims.get(id)?.slug ?? '';
  const toReply = ({ name, weight }: { name: string; weight: number }) => ({
    username: name,
    weight: Math.round(weight * 10) / 10,
  });
  return {
    moves: moves.map(({ id, to: taker }) => ({
      claimId: id,
      slug: slugOf(id),
      weight: claims.get(id)?.weight ?? 0,
      to: taker,
    })),
    left: left.map((id) => ({ claimId: id, slug: slugOf(id) })),
    before: before.map(toReply),
    after: after.map(toReply),
  };
};
