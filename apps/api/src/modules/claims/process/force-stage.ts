import type { forceStage as forceContract, goBack as backContract } from '@aura/contracts/claims/process';
import { isBack } from '@aura/domain/process/stage-pairs';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readParty } from '../base/affected-party.store.ts';
import { lockForMove, isStage, refuseUnless, storeMove } from './move.store.ts';
import { readVisited } from './read-visited.ts';

/** Groups that may set the guards aside. */
export const FORCERS = ['Admin', 'GeOp'] as const;

export const forceStage: UseCase<typeof forceContract> = async (context, { params, body: { from, to, reason } }) => {
  const party = await lockForMove(context, params.id, from);
  refuseUnless(
    FORCERS.some((group) => context.actor.groups.includes(group)),
    'Solo administración y gerencia de operaciones pueden forzar una etapa.',
  );
  if (!isStage(to)) throw new Invalid({ to: 'No existe esa etapa' });
  if (to === from) throw new Conflict('El afectado ya está en esa etapa.');
  // What comes next is not taken by itself: whoever forces a stage means this one.
  await storeMove(context, party.id, { from, to, kind: 'forced', rule: 'forced', reason });
  return readParty(context, party.id);
};

export const goBack: UseCase<typeof backContract> = async (context, { params, body: { from, to, reason } }) => {
  const party = await lockForMove(context, params.id, from);
  if (!isStage(to) || !isBack(from, to)) throw new Invalid({ to: 'Elija una etapa anterior' });
  const visited = await readVisited(context, party.id);
  if (!visited.some(({ number }) => number === to))
    throw new Conflict('El afectado no ha pasado por esa etapa: gerencia puede forzarla.');
  // Nothing follows by itself: what was open before is open still, and would undo the step.
  await storeMove(context, party.id, { from, to, kind: 'back', rule: 'back', reason });
  return readParty(context, party.id);
};
