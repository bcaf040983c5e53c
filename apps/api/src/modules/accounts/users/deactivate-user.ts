import type { deactivateUser as contract } from '@aura/contracts/users';
import type { UseCase } from '../../../core/context.ts';
import { closeAccount } from './close-account.ts';

/** Immediate, even with claims assigned: those are then listed under «Sin responsable activo». */
export const deactivateUser: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await closeAccount(context, id);
  return { outcome: 'deactivated' };
};
