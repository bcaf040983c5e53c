import type { ComplaintCondition } from '@aura/domain/complaints/complaint-conditions';
import { COMPLAINT_CONDITION_NAMES } from '@aura/domain/complaints/complaint-conditions';
import type { ComplaintFacts } from '@aura/domain/complaints/next-complaint-steps';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';

const hasResolution = (which: RawBuilder<unknown>) =>
  sql`exists (select from complaint_resolution e where e.complaint_id = k.id and ${which})`;
const accepted = (outcome: string) => hasResolution(sql`e.state = 'accepted' and e.outcome = ${sql.lit(outcome)}`);
const days = (amount: RawBuilder<unknown>) => sql`make_interval(days => ${amount})`;

/** SQL of each condition of a step, about complaint `k` and rule `r`, for the asking user. */
const ANSWERS: Readonly<
  Record<ComplaintCondition, (asking: { readonly now: Date; readonly userId: number | null }) => RawBuilder<unknown>>
> = {
  ownerNamed: () => sql`k.owner_id is not null`,
  findingsWritten: () => sql`k.findings <> ''`,
  rootCauseNamed: () => sql`k.root_cause is not null`,
  answerProposed: () => hasResolution(sql`e.state = 'proposed'`),
  proposedByAnother: ({ userId }) =>
    hasResolution(sql`e.state = 'proposed' and e.proposed_by is distinct from ${userId}::bigint`),
  answerFavourable: () => accepted('favourable'),
  answerUnfounded: () => accepted('unfounded'),
  claimantInformed: () => sql`k.informed_at is not null`,
  silenceKept: ({ now }) => sql`coalesce(k.informed_at + ${days(sql`r.silence_days`)} <= ${now}::timestamptz, false)`,
  withinReopening: ({ now }) =>
    sql`coalesce(k.closed_at, k.stage_since) + ${days(sql`r.reopen_days`)} >= ${now}::timestamptz`,
};

/** Evaluates all conditions for the steps out of a complaint's current state. */
export async function readComplaintFacts({ db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>, id: number) {
  const asking = { now: now(), userId: actor.userId };
  const answers = COMPLAINT_CONDITION_NAMES.map((name) => sql`${ANSWERS[name](asking)} as ${sql.ref(name)}`);
  return one(
    db,
    sql<ComplaintFacts>`select ${sql.join(answers)} from complaint k, complaint_rule r where k.id = ${id}`,
  );
}
