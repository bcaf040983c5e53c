/** From this many calendar days left a promise is in danger. */
const SOON_DAYS = 3;

export interface Promised {
  readonly promiseDate: string | null;
  readonly isActive: boolean;
  readonly closedAt: Date | null;
}

/**
 * Whether a promise is still open: the claim is neither deactivated nor closed, which happens when its last active
 * party ends. The SQL condition of the same name is in `apps/api/src/modules/claims/base/loads.ts`.
 */
export function isPromiseAlive<P extends Promised>(claim: P): claim is P & { readonly promiseDate: string } {
  return claim.promiseDate !== null && claim.isActive && claim.closedAt === null;
}

/** State of a promise by days left; negative means broken. */
export function promiseState(daysLeft: number): 'broken' | 'soon' | 'safe' {
  if (daysLeft < 0) return 'broken';
  return daysLeft <= SOON_DAYS ? 'soon' : 'safe';
}
