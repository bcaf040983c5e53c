import type { rankProvider as contract } from '@aura/contracts/providers/providers';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockProvider } from './lock-provider.ts';

export const rankProvider: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
