import { isOutsider } from '@aura/access/rule';
import { automaticStep } from '@aura/domain/process/next-steps';
import type { Context } from '../../../core/context.ts';
import { readFacts } from './read-facts.ts';
import { storeMove } from './move.store.ts';

/** More than this in a row and the declarations lead in a circle. */
const MOST_STEPS = 6;

/**
 * Takes the steps that are the system's own and open now, one after the other, in the transaction of the act that opened them. In a
 * provider's transaction only those that are also a provider's: the wall would refuse the others, which the next act of ours takes.
 */
export async function advance(context: Context, partyId: number): Promise<void> {
  for (let taken = 0; taken < MOST_STEPS; taken += 1) {
    const party = await context.db
      .selectFrom('affectedParty as a')
      .innerJoin('processStage as s', 's.id', 'a.stageId')
      .innerJoin('claim as c', 'c.id', 'a.claimId')
      .select(['s.number', 'a.isActive', 'c.isActive as isClaimActive'])
      .where('a.id', '=', partyId)
      .executeTakeFirst();
    if (party === undefined || !party.isActive || !party.isClaimActive) return;
    const from = Number(party.number).toFixed(2);
    const facts = await readFacts(context, partyId, 'system');
    const step = automaticStep(facts, from);
    if (step === undefined || (isOutsider(context.actor) && !step.who.includes('Proveedor'))) return;
    const known = Object.fromEntries(step.needs.map((name) => [name, true]));
    await storeMove(context, partyId, {
      from,
      to: step.to,
      kind: 'declared',
      rule: step.rule,
      facts: known,
      isAutomatic: true,
    });
  }
}
