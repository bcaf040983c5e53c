import type { removeProvider as contract } from '@aura/contracts/providers/providers';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { closeProviderAccess } from '../access/close-provider-access.ts';
import { lockProvider } from './lock-provider.ts';

/** Never deletes: jobs, payments and invoices refer to the provider. Its users lose access as well. */
export const removeProvider: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { isActive } = await lockProvider(context, id);
  await context.db
    .updateTable('provider')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await closeProviderAccess(context, id);
  note(context, {
    entity: 'provider',
    entityId: id,
    changes: { isActive: [isActive, false] },
    detail: { outcome: 'deactivated' },
  });
  return { outcome: 'deactivated' };
};
