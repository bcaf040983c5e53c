import type { Doer } from '../../../core/act.ts';

/** The requester may cancel an unpaid request; the direction of operations may cancel any. */
export function mayTakeBack({ userId, groups }: Pick<Doer, 'userId' | 'groups'>, requesterId: number): boolean {
  return requesterId === userId || groups.includes('GeOp') || groups.includes('Admin');
}
