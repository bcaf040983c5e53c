/** From this many natural days on a promise is in danger. */
const SOON_DAYS = 3;

export interface Promised {
  readonly promiseDate: string | null;
  readonly isActive: boolean;
  readonly closedAt: Date | null;
}

/**
 * Whether there is a promise left to keep: until the claim is closed, which is when its last active party ends, or put aside. The SQL
 * condition of the same name says it of a row (`apps/api/src/modules/claims/base/is-promise-alive.ts`).
 */
export function isPromiseAlive<P extends Promised>(claim: P): claim is P & { readonly promiseDate: string } {
  return claim.promiseDate !== null && claim.isActive && claim.closedAt === null;
}

/** How a promise stands with so many days left; below zero it is broken. */
export function promiseState(daysLeft: number): 'broken' | 'soon' | 'safe' {
  if (daysLeft < 0) return 'broken';
  return daysLeft <= SOON_DAYS ? 'soon' : 'safe';
}
