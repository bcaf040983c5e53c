import { isOutsider } from '@aura/access/rule';
import { automaticStep, conditionsOf, factsOf, nextSteps } from '@aura/domain/process/next-steps';
import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { readFacts } from './read-facts.ts';
import { readPreparations, storeMove } from './move.store.ts';
import { CONDITIONS, type ConditionName, type ProcessFacts } from '@aura/domain/process/conditions';
import { preparingPattern } from '@aura/domain/process/duties';
import { preparationsFor, turnIn } from '@aura/domain/process/holders';
import { PREPARED } from '@aura/domain/process/stage-pairs';
import { rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** More automatic steps in a row mean that the declarations form a cycle. */
const MOST_STEPS = 6;

/**
 * Takes the open automatic steps one after the other, in the transaction of the act that opened them. In a provider's
 * transaction only those a provider may take too: row-level security refuses the others, which the next act by staff
 * takes.
 */
export async function advance(act: Act, partyId: number): Promise<void> {
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const party = await act.db
      .selectFrom('affectedParty as a')
      .innerJoin('processStage as s', 's.id', 'a.stageId')
      .innerJoin('claim as c', 'c.id', 'a.claimId')
      .select([sql<string>`to_char(s.number, 'FM90.00')`.as('from'), 'a.isActive', 'c.isActive as isClaimActive'])
      .where('a.id', '=', partyId)
      .executeTakeFirst();
    if (party === undefined || !party.isActive || !party.isClaimActive) return;
    const { from } = party;
    const facts = await readFacts(act, partyId, 'system', conditionsOf(from));
    const step = automaticStep(facts, from);
    if (step === undefined) return passTurn(act, partyId, from);
    if (isOutsider(act.actor) && !step.who.includes('Proveedor')) return;
    await storeMove(act, partyId, {
      from,
      to: step.to,
      kind: 'declared',
      rule: step.rule,
      facts: factsOf(step),
      isAutomatic: true,
    });
  }
}

/**
 * The turn passes to the provider once it has what it needs to begin, and returns to us if that is withdrawn. A turn that
 * a person handed over stays where it was put.
 */
async function passTurn(act: Act, partyId: number, stage: string): Promise<void> {
  if (preparationsFor(stage).length === 0) return;
  const [open] = await rows(
    act.db,
    sql<{
      holder: string;
      rule: string | null;
      isAttended: boolean;
    }>`select i.holder, i.rule, a.attending_provider_id is not null as is_attended
    from stage_interval i join affected_party a on a.id = i.affected_party_id where a.id = ${partyId} and i.closed_at is null`,
  );
  if (open === undefined || !open.isAttended || open.rule === 'handed') return;
  const known = await readPreparations(act, partyId, stage);
  const holder = turnIn(stage, open.isAttended, known);
  if (holder !== open.holder)
    await storeMove(act, partyId, {
      from: stage,
      to: stage,
      kind: 'handed',
      rule: PREPARED,
      holder,
      reason: holder === 'us' ? inWords(preparationsFor(stage).filter((name) => known[name] !== true)) : '',
      isAutomatic: true,
    });
  else if (!isOutsider(act.actor)) await settlePrepared(act, partyId, stage, known);
}

/** Settles the tasks of those preparations of the stage that are done by now; others may still be missing. */
async function settlePrepared(act: Act, partyId: number, stage: string, known: ProcessFacts): Promise<void> {
  const done = preparationsFor(stage).filter((name) => known[name] === true);
  await sql`update task set state = 'done', settled_by = ${act.actor.userId}, settled_at = ${act.now()}, version = version + 1
    where affected_party_id = ${partyId} and state = 'open' and pattern = any(${done.map((name) => preparingPattern(stage, name))})`.execute(
    act.db,
  );
}

/** Missing conditions as sentences. */
export function inWords(missing: readonly ConditionName[]): string {
  return missing.map((name) => `${CONDITIONS[name].missing.es}.`).join(' ');
}

/**
 * For acts that imply a step: reopening a quotation moves the party back, the insurer's rejection sends it to
 * adjustment. The caller has checked permission for the act; the step needs none of its own.
 */
export async function takeOpenedStep(
  act: Act,
  party: { readonly id: number; readonly stage: string },
  opened: ConditionName,
  reason: string,
): Promise<void> {
  const { id, stage: from } = party;
  const facts = await readFacts(act, id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, act.actor).find(
    ({ transition, missing }) => transition.needs.includes(opened) && missing.length === 0,
  );
  if (step !== undefined) {
    const { to, rule } = step.transition;
    await storeMove(act, id, { from, to, kind: 'declared', rule, reason, facts: factsOf(step.transition) });
  }
  await advance(act, id);
}

/** For acts that imply the step to a stage, if it is open: a cancelled invoice sends its parties back to billing. */
export async function takeStepTo(
  act: Act,
  party: { readonly id: number; readonly stage: string },
  to: string,
  reason: string,
): Promise<void> {
  const { id, stage: from } = party;
  const facts = await readFacts(act, id, 'person', conditionsOf(from));
  const step = nextSteps(facts, from, act.actor).find(
    ({ transition, missing }) => transition.to === to && missing.length === 0,
  );
  if (step === undefined) return;
  const { rule } = step.transition;
  const said = factsOf(step.transition);
  await storeMove(act, id, { from, to: step.transition.to, kind: 'declared', rule, reason, facts: said });
  await advance(act, id);
}

/**
 * Business minutes of the party's zone (`z`) up to an instant; the difference of two is the business time between them.
 */
export function clockAt(instant: Date | RawBuilder<unknown>): RawBuilder<number> {
  return fn.businessClock({ instant, timeZone: sql`z.time_zone` });
}
