import { ACTS_SHOWN } from '@aura/contracts/claims/day';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { personName } from '../base/labels.ts';

type Sql = RawBuilder<unknown>;
/** Older mentions are not listed. */
const MENTION_DAYS = 30;
const QUOTE_LENGTH = 140;

/**
 * Acts (`kind, id, title, quote, claim_id, party_id, due_at, written_at, is_from_process, version`) and their total.
 */
export interface DueActs {
  readonly acts: Sql;
  readonly total: Sql;
}

/** Tasks of the actor, untaken tasks of the actor's groups, and entries that mention the actor without a reply. */
export function actsOfStaff(context: Context): DueActs {
  const { actor } = context;
  const visible = visibleClaims(actor);
  const own = sql`task c where c.state = 'open' and c.owner_id = ${actor.userId} and ${visible}`;
  const unclaimed = sql`task c where c.state = 'open' and c.owner_id is null and c.owner_group = g.name and ${visible}`;
  const groups = sql`unnest(${[...actor.groups]}::text[]) g (name)`;
  // Reads complete days, because within a day the amount decides the order.
  const first = sql`order by app.business_day(c.due_at) fetch first ${sql.lit(ACTS_SHOWN)} rows with ties`;
  const columns = sql`'task' as kind, c.id, c.title, '' as quote, c.claim_id, c.affected_party_id as party_id, c.due_at,
    null::timestamptz as written_at, c.pattern is not null as is_from_process, c.version`;
  return {
    acts: sql`(select ${columns} from ${own} ${first})
      union all select t.* from ${groups} cross join lateral (select ${columns} from ${unclaimed} ${first}) t
      union all ${mentions(context, visible)}`,
    total: sql`(select count(*) from ${own}) + (select count(*) from ${groups} cross join lateral (select from ${unclaimed}) t)
      + (select count(*) from (${mentions(context, visible)}) m)`,
  };
}

/** The last mention in each claim since which the actor has written nothing; an answer is due within a day. */
function mentions({ actor, now }: Context, visible: Sql): Sql {
  return sql`select * from (
    select distinct on (e.claim_id) 'mention' as kind, e.id, ${personName(actor, sql`e.author_id`)} as title,
      left(e.body, ${sql.lit(QUOTE_LENGTH)}) as quote, e.claim_id, e.affected_party_id as party_id, e.at + interval '1 day' as due_at,
      e.at as written_at, false as is_from_process, null::integer as version
    from logbook_entry e join claim c on c.id = e.claim_id
    where e.mentioned_user_ids @> array[${actor.userId}::bigint] and e.mentioned_user_ids <> '{}'
      and e.at > ${now()}::timestamptz - interval '${sql.lit(MENTION_DAYS)} days' and e.author_id is distinct from ${actor.userId}
      and c.is_active and ${visible}
      and not exists (select from logbook_entry r
        where r.claim_id = e.claim_id and r.author_id = ${actor.userId} and (r.at, r.id) > (e.at, e.id))
    order by e.claim_id, e.at desc, e.id desc) mention`;
}
