import type { Permission } from './permissions.ts';

/** What a person on leave lends to a colleague: decisions about what others asked for, and no work of its own. */
export const LENT_PERMISSIONS = [
  'budget/budget/approve',
  'provider/bankaccount/change',
  'provider/paymentrequest/approve',
  'provider/paymentrequest/decide',
  'provider/paymentrequest/return',
] as const satisfies readonly Permission[];

const lent: ReadonlySet<Permission> = new Set(LENT_PERMISSIONS);

/** The permissions among these that are lent during a leave. */
export function lentOf(permissions: Iterable<Permission>): readonly Permission[] {
  return [...permissions].filter((permission) => lent.has(permission));
}

/** Whether a call is one of the decisions that a colleague takes during a leave. */
export function isLent({ ifCan = [] }: { readonly ifCan?: readonly Permission[] | undefined }): boolean {
  return ifCan.some((permission) => lent.has(permission));
}
