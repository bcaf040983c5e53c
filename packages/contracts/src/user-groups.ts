import { GROUPS } from '@aura/access/groups';
import { PERMISSIONS } from '@aura/access/permissions';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idText, requiredText } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

const version = z.int().positive();
const permission = z.enum(PERMISSIONS);

const UserGroup = wire({
  name: z.enum(GROUPS),
  version,
  members: z.int().nonnegative(),
  permissions: z.array(permission),
  /** Claim values of the identity provider that put a user into this group. */
  claimValues: z.array(z.string()),
});
export type UserGroup = z.output<typeof UserGroup>;

export const listGroups = endpoint({
  method: 'GET',
  path: '/users/group/',
  kind: 'read',
  area: 'users',
  ifCan: ['users/group/view'],
  summary: 'Every group with what its members may do',
  reply: z.array(UserGroup),
});

export const editGroup = endpoint({
  method: 'PUT',
  path: '/users/group/:name/',
  kind: 'write',
  area: 'users',
  ifCan: ['users/group/change'],
  summary:
    'Changes what the members of a group may do, from their next call on, and what the identity provider calls it',
  params: wireInput({ name: z.enum(GROUPS) }),
  body: wireInput({
    version,
    permissions: z.array(permission).max(PERMISSIONS.length),
    /** Unchanged if not given. */
    claimValues: z.array(requiredText(200)).max(50).optional(),
  }),
  reply: UserGroup,
  stepUp: true,
});

const EffectivePermission = wire({
  permission,
  /** The groups that grant it. */
  groups: z.array(z.enum(GROUPS)),
  /** Granted to the user directly, besides the groups. */
  isOwn: z.boolean(),
});
export type EffectivePermission = z.output<typeof EffectivePermission>;

export const readUserPermissions = endpoint({
  method: 'GET',
  path: '/users/:id/permissions/',
  kind: 'read',
  area: 'users',
  ifCan: ['users/user/view'],
  summary: 'What a user may do, and where each permission comes from',
  params: wireInput({ id: idText }),
  reply: z.array(EffectivePermission),
});
