import { isOutsider } from '@aura/access/rule';
import { automaticStep, conditionsOf, factsOf } from '@aura/domain/process/next-steps';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { readFacts } from './read-facts.ts';
import { storeMove } from './move.store.ts';

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
