import { isOutsider } from '@aura/access/rule';
import { automaticStep, conditionsOf, factsOf } from '@aura/domain/process/next-steps';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { readFacts } from './read-facts.ts';
import { storeMove } from './move.store.ts';

/** More than this in a row and the declarations lead in a circle. */
const MOST_STEPS = 6;

/**
 * Takes the steps that are the system's own and open now, one after the other, in the transaction of the act that opened them. In a
 * provider's transaction only those that are also a provider's: row-level security would refuse the others, which the next act of ours takes.
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
