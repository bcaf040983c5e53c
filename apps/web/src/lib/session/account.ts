import { type Group, isGroup } from '@aura/access/groups';
import { flattenPermissions, type PermissionTree } from '@aura/access/permissions';
import type { Actor } from '@aura/access/rule';
import type { CurrentUser } from '@aura/contracts/accounts';

/** The part of the signed-in user that every screen needs and that may be stored. */
export interface Account {
  readonly userId: number;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mothersLastName: string;
  readonly groups: readonly Group[];
  readonly permissions: PermissionTree;
  /** The key of the photo, read with `readUserPhoto`. */
  readonly avatar: string | null;
  /** The administrator impersonating this user; read-only then. */
  readonly viewedBy: { readonly id: number; readonly name: string } | null;
}

export function accountOf(user: CurrentUser): Account {
  return {
    userId: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    mothersLastName: user.mothersLastName,
    groups: user.groups.map((group) => group.name).filter(isGroup),
    permissions: user.permissions,
    avatar: user.photo,
    viewedBy: user.viewedBy,
  };
}

export function actorOf({ groups, permissions }: Pick<Account, 'groups' | 'permissions'>): Actor {
  return { groups, permissions: flattenPermissions(permissions) };
}

/** Given name and first surname, as is usual in Mexico. */
export function nameOf({
  firstName,
  lastName,
  username,
}: Pick<Account, 'firstName' | 'lastName' | 'username'>): string {
  return `${firstName} ${lastName}`.trim() || username;
}
