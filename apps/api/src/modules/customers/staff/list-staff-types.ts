import type { listStaffTypes as contract } from '@aura/contracts/customers/staff';
import type { UseCase } from '../../../core/context.ts';

export const listStaffTypes: UseCase<typeof contract> = async ({ db }) =>
  db.selectFrom('customerStaffType').select(['id', 'code', 'name']).orderBy('position').execute();
