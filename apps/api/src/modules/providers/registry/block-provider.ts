import type { blockProvider as contract } from '@aura/contracts/providers/providers';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockProvider } from './lock-provider.ts';

export const blockProvider: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const { isBlocked, ranking } = await lockProvider(context, id);
  if (isBlocked) throw new Conflict('El proveedor ya está bloqueado.');
  await context.db
    .updateTable('provider')
    .set({
      isBlocked: true,
      blockedReason: reason,
      blockedAt: context.now(),
      blockedById: context.actor.userId,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isBlocked: [false, true], blockedReason: ['', reason] },
  });
  return { isBlocked: true, ranking };
};
