import type { deactivateUser as contract } from '@aura/contracts/users';
import type { UseCase } from '../../../core/context.ts';
import { closeAccount } from './close-account.ts';

/** At once, whatever the person still answers for: the claims are then found under «Sin responsable activo». */
export const deactivateUser: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await closeAccount(context, id);
  return { outcome: 'deactivated' };
};
