import { confirmersOf } from '@aura/domain/process/confirmers';
import type { ConditionName } from '@aura/domain/process/conditions';
import { mayTake } from '@aura/domain/process/next-steps';
import { type Confirmation, isPast } from '@aura/domain/process/stage-traits';
import type { Mover } from '@aura/domain/process/transition';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid } from '../../../core/errors.ts';
import { type LockedParty, lockParty } from '../base/affected-party.store.ts';

/** Locks the party for a confirmation; throws Invalid if party or claim is inactive. */
export async function lockForConfirming(context: Context, id: number, who: readonly Mover[]): Promise<LockedParty> {
  const held = await lockParty(context, id);
  if (!mayTake({ who }, context.actor)) throw new Forbidden(`Eso le toca a: ${who.join(', ')}.`);
  if (!held.party.isActive || !held.claim.isActive) throw new Invalid({ '': 'El afectado está desactivado' });
  return held;
}

export function lockFor(context: Context, id: number, condition: ConditionName): Promise<LockedParty> {
  return lockForConfirming(context, id, confirmersOf(condition));
}

/** A confirmation the process has already used can only be withdrawn by moving the party back. */
export function refuseIfPast({ party }: LockedParty, confirmed: Confirmation): void {
  if (isPast(party.process.number, confirmed))
    throw new Conflict('El afectado ya avanzó con esta confirmación: regrese la etapa para revisarla.');
}
