import type { forceStage as contract } from '@aura/contracts/claims/process';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { readPartyJson } from '../base/affected-party.store.ts';
import { lockForMove, isStage, refuseUnless, storeMove } from './move.store.ts';

export const FORCERS = ['Admin', 'GeOp'] as const;

export async function forceStage(
  context: Context,
  { params, body: { from, to, reason } }: InputOf<typeof contract>,
): Promise<string> {
  const party = await lockForMove(context, params.id, from);
  refuseUnless(
    FORCERS.some((group) => context.actor.groups.includes(group)),
    'Solo administración y gerencia de operaciones pueden forzar una etapa.',
  );
  if (!isStage(to)) throw new Invalid({ to: 'No existe esa etapa' });
  if (to === from) throw new Conflict('El afectado ya está en esa etapa.');
  // Does not call `advance`: a forced stage is the one intended.
  await storeMove(context, party.id, { from, to, kind: 'forced', rule: 'forced', reason });
  return readPartyJson(context, party.id);
}
