import type { unblockProvider as contract } from '@aura/contracts/providers/providers';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockProvider } from './lock-provider.ts';

export const unblockProvider: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  const { isBlocked, ranking } = await lockProvider(context, id);
  if (!isBlocked) throw new Conflict('El proveedor no está bloqueado.');
  await context.db
    .updateTable('provider')
    .set({ isBlocked: false, blockedReason: '', blockedAt: null, blockedById: null })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isBlocked: [true, false], unblockedReason: ['', reason] },
  });
  return { isBlocked: false, ranking };
};
