import type {
  blockProvider as blockContract,
  rankProvider as rankContract,
  unblockProvider as unblockContract,
} from '@aura/contracts/providers/providers';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockProvider } from './lock-provider.ts';

export const blockProvider: UseCase<typeof blockContract> = async (context, { params: { id }, body: { reason } }) => {
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

export const unblockProvider: UseCase<typeof unblockContract> = async (
  context,
  { params: { id }, body: { reason } },
) => {
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

export const rankProvider: UseCase<typeof rankContract> = async (context, { params: { id }, body }) => {
  const { isBlocked, ranking: before } = await lockProvider(context, id);
  const { ranking, note: reason } = body;
  await context.db.updateTable('provider').set({ ranking }).where('id', '=', id).execute();
  await context.db
    .insertInto('providerRanking')
    .values({ providerId: id, ranking, note: reason, at: sql`${context.now()}`, userId: context.actor.userId })
    .execute();
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { ranking: [before, ranking], rankingNote: ['', reason] },
  });
  return { isBlocked, ranking };
};
