import type { Group } from '@aura/access/groups';
import { PERMISSIONS, type Permission } from '@aura/access/permissions';
import type { UserGroup } from '@aura/contracts/user-groups';

/** Permission → the chosen groups that grant it. Admin grants every one, whatever is stored for the group. */
export function inheritedPermissions(
  chosen: readonly Group[],
  groups: readonly UserGroup[],
): ReadonlyMap<Permission, readonly Group[]> {
  const own = groups.filter(({ name }) => chosen.includes(name));
  const origins = PERMISSIONS.map((permission) => {
    const from = own.filter(({ name, permissions }) => name === 'Admin' || permissions.includes(permission));
    return [permission, from.map(({ name }) => name)] as const;
  });
  return new Map(origins.filter(([, from]) => from.length > 0));
}
