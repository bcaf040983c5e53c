import { dutiesOf } from '@aura/domain/process/duties';
import { STARTING_STAGES } from '@aura/domain/stages';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { memoise } from '../../../core/json/memoise.ts';
import type { DueActs } from './acts-of-staff.ts';

/** What stage `s` asks of a provider; providers do not see tasks. */
const dutyTitle = memoise(
  sql`case s.slug ${sql.join(
    STARTING_STAGES.flatMap(({ slug, number }) =>
      dutiesOf(number)
        .filter(({ group }) => group === 'Proveedor')
        .map(({ title }) => sql`when ${sql.lit(slug)} then ${sql.lit(title)}`),
    ),
    sql` `,
  )} else s.name end`,
);

export function actsOfProvider({ actor }: Context): DueActs {
  const turns = sql`affected_party a join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.attending_provider_id = ${actor.providerId} and a.is_active and a.finished_at is null and i.holder = 'provider'`;
  return {
    acts: sql`select 'turn' as kind, a.id, (select ${dutyTitle} from process_stage s where s.id = a.stage_id) as title, '' as quote,
      a.claim_id, a.id as party_id, i.due_at, null::timestamptz as written_at, true as is_from_process, null::integer as version
      from ${turns}`,
    total: sql`(select count(*) from ${turns})`,
  };
}
