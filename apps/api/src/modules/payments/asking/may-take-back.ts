import type { Doer } from '../../../core/act.ts';

/** Who asked for a payment cancels it while it is unpaid; the direction of operations cancels anybody's. */
export function mayTakeBack({ userId, groups }: Pick<Doer, 'userId' | 'groups'>, requesterId: number): boolean {
  return requesterId === userId || groups.includes('GeOp') || groups.includes('Admin');
}
