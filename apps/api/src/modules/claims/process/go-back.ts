import type { goBack as contract } from '@aura/contracts/claims/process';
import { isBack } from '@aura/domain/process/stage-pairs';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readPartyJson } from '../base/affected-party.store.ts';
import { lockForMove, isStage, storeMove } from './move.store.ts';
import { readVisited } from './read-visited.ts';

export async function goBack(
  context: Context,
  { params, body: { from, to, reason } }: InputOf<typeof contract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from);
  if (!isStage(to) || !isBack(from, to)) throw new Invalid({ to: 'Elija una etapa anterior' });
  const visited = await readVisited(context, party.id);
  if (!visited.some(({ number }) => number === to))
    throw new Conflict('El afectado no ha pasado por esa etapa: gerencia puede forzarla.');
  // Does not call `advance`: the conditions that opened the step still hold and would undo this one.
  await storeMove(context, party.id, { from, to, kind: 'back', rule: 'back', reason });
  return readPartyJson(context, party.id);
}
