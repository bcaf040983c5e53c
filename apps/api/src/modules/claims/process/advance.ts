import { isOutsider } from '@aura/access/rule';
import { automaticStep, conditionsOf, factsOf, nextSteps } from '@aura/domain/process/next-steps';
import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { readFacts } from './read-facts.ts';
import { storeMove } from './move.store.ts';
import type { ConditionName } from '@aura/domain/process/conditions';
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
    if (step === undefined || (isOutsider(act.actor) && !step.who.includes('Proveedor'))) return;
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
