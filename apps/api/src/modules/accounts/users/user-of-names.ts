import type { Group } from '@aura/access/groups';
import { addUser } from '@aura/contracts/users';
import * as z from 'zod';
import type { UserFields } from './user.store.ts';

export type NamesOfUser = Pick<UserFields, 'username' | 'firstName' | 'lastName' | 'email'>;

const NOTHING_ELSE = {
  treatment: '',
  mothersLastName: '',
  phone: '',
  phoneExt: '',
  cellphone: '',
  userPermissions: [],
  zoneIds: [],
  customerIds: [],
  customerId: null,
  providerId: null,
} as const;

/**
 * Fills an account from names and groups, validated like an administrator's input; or returns what is wrong with them.
 */
export function userOfNames(names: NamesOfUser, groups: readonly Group[]) {
  const checked = z.safeEncode(addUser.body, { ...NOTHING_ELSE, ...names, groups: [...groups] } as never);
  if (!checked.success) return { error: checked.error };
  return { fields: z.decode(addUser.body, checked.data) };
}
