import type { revokeExtranetAccess as contract } from '@aura/contracts/customers/staff';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { closeExtranetAccess } from './close-extranet-access.ts';
import { lockStaff } from './hold-staff.ts';
import { readStaff } from './staff.source.ts';

export const revokeExtranetAccess: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await lockStaff(context, id);
  const wasOpen = await closeExtranetAccess(context, id);
  const staff = await readStaff(context.db, id);
  if (staff === undefined) throw new NotFound();
  note(context, { entity: 'customerStaff', entityId: id, changes: { hasExtranetAccess: [wasOpen, false] } });
  return staff;
};
