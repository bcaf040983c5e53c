import { isOutsider } from '@aura/access/rule';
import type { ConditionName, ProcessFacts } from '@aura/domain/process/conditions';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';

/** `provider`: as the provider would be asked, for a step that staff records in its name. */
export type Asked = 'person' | 'system' | 'provider';

type Asking = Pick<Act, 'db' | 'actor' | 'answers' | 'now'>;

/** Evaluates these conditions for a party, with the answers of all modules. */
export async function readFacts(
  act: Asking,
  partyId: number,
  asked: Asked,
  conditions: readonly ConditionName[],
): Promise<ProcessFacts> {
  if (conditions.length === 0) return {};
  return (await readFactsOf(act, sql<boolean>`a.id = ${partyId}`, asked, conditions)).get(partyId) ?? {};
}

/** Evaluates these conditions for every matching party `a` of a claim `c`, in one statement. */
export async function readFactsOf(
  { db, actor, answers, now }: Asking,
  parties: RawBuilder<boolean>,
  asked: Asked,
  conditions: readonly ConditionName[],
): Promise<ReadonlyMap<number, ProcessFacts>> {
  const isProvider = asked === 'provider' || isOutsider(actor);
  const asking = { now: now(), isProvider, isReviewer: asked === 'person' && !isProvider };
  const answered = conditions.map((name) => sql`${sql.lit(name)}, ${answers[name](asking)}`);
  const { rows } = await sql<{ id: number; facts: ProcessFacts }>`
    select a.id, json_build_object(${sql.join(answered)}) as facts
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
      left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    where ${parties}`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
