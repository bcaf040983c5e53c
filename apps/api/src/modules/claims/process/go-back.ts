import type { goBack as contract } from '@aura/contracts/claims/process';
import { isBack } from '@aura/domain/process/stage-pairs';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readParty } from '../base/affected-party.store.ts';
import { lockForMove, isStage, storeMove } from './move.store.ts';
import { readVisited } from './read-visited.ts';

export const goBack: UseCase<typeof contract> = async (context, { params, body: { from, to, reason } }) => {
  const party = await lockForMove(context, params.id, from);
  if (!isStage(to) || !isBack(from, to)) throw new Invalid({ to: 'Elija una etapa anterior' });
  const visited = await readVisited(context, party.id);
  if (!visited.some(({ number }) => number === to))
    throw new Conflict('El afectado no ha pasado por esa etapa: gerencia puede forzarla.');
  // Nothing follows by itself: what was open before is open still, and would undo the step.
  await storeMove(context, party.id, { from, to, kind: 'back', rule: 'back', reason });
  return readParty(context, party.id);
};
