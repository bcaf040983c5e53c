import type { readCurrentUser as contract } from '@aura/contracts/accounts';
import type { UseCase } from '../../../core/context.ts';
import { currentUser } from './current-user.ts';

export const readCurrentUser: UseCase<typeof contract> = async (context) => currentUser(context);
