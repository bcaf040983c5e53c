import type { removeCustomerStaff as contract } from '@aura/contracts/customers/staff';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';
import { lockStaff } from './hold-staff.ts';

/**
 * Deactivates instead of deleting, because old rules and claims refer to the person; also withdraws extranet access.
 */
export const removeCustomerStaff: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { isActive } = await lockStaff(context, id);
  await context.db
    .updateTable('customerStaff')
    .set({ isActive: false, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  const wasOpen = await closeExtranetAccess(context, id);
  note(context, {
    entity: 'customerStaff',
    entityId: id,
    changes: { isActive: [isActive, false], ...(wasOpen ? { hasExtranetAccess: [true, false] as const } : {}) },
    detail: { outcome: 'deactivated' },
  });
  return { outcome: 'deactivated' };
};
