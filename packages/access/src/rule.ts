import { type Group, OUTSIDER_GROUPS } from './groups.ts';
import type { Permission } from './permissions.ts';

/** The user a rule is evaluated for. */
export interface Actor {
  readonly groups: readonly Group[];
  readonly permissions: ReadonlySet<Permission>;
}

/** All permissions, any of the groups, none of the excluded ones. An omitted part does not restrict. */
export interface Rule {
  readonly ifCan?: readonly Permission[];
  readonly ifInGroup?: readonly Group[];
  readonly excludeGroup?: readonly Group[];
}

/** Admin has every permission, but matches a group list only if named in it; exclusions apply to everyone. */
export function allows(actor: Actor, { ifCan = [], ifInGroup, excludeGroup = [] }: Rule): boolean {
  const isIn = (group: Group) => actor.groups.includes(group);
  const has = (permission: Permission) => isIn('Admin') || actor.permissions.has(permission);
  return ifCan.every(has) && (ifInGroup?.some(isIn) ?? true) && !excludeGroup.some(isIn);
}

export function isOutsider(actor: Pick<Actor, 'groups'>): boolean {
  return OUTSIDER_GROUPS.some((group) => actor.groups.includes(group));
}
