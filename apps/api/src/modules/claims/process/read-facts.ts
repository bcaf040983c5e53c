import { isOutsider } from '@aura/access/rule';
import type { ConditionName, ProcessFacts } from '@aura/domain/process/conditions';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';

/** Whether a step is taken by somebody or by the system itself. */
export type Asked = 'person' | 'system';

/** Answers these conditions for a party, in one statement; each module says how its own are answered. */
export async function readFacts(
  { db, actor, answers, now }: Pick<Act, 'db' | 'actor' | 'answers' | 'now'>,
  partyId: number,
  asked: Asked,
  conditions: readonly ConditionName[],
): Promise<ProcessFacts> {
  if (conditions.length === 0) return {};
  const isProvider = isOutsider(actor);
  const asking = { now: now(), isProvider, isReviewer: asked === 'person' && !isProvider };
  const answered = conditions.map((name) => sql`${sql.lit(name)}, ${answers[name](asking)}`);
  const { rows } = await sql<{ facts: ProcessFacts }>`
    select json_build_object(${sql.join(answered)}) as facts
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
      left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where a.id = ${partyId}`.execute(db);
  return rows[0]?.facts ?? {};
}
