import { storage } from '../../../lib/storage.ts';

export interface RecentClaim {
  readonly slug: string;
  /** The insurer's number, or ours. */
  readonly name: string;
  readonly detail: string;
}

const MOST = 8;

/** The user's last opened claims, newest first. Kept for an hour, like everything that is not a setting. */
export function recentClaims(userId: number): readonly RecentClaim[] {
  const kept = storage.read(keyOf(userId));
  return Array.isArray(kept) ? kept.filter(isRecent) : [];
}

export function rememberClaim(userId: number, claim: RecentClaim): void {
  const others = recentClaims(userId).filter(({ slug }) => slug !== claim.slug);
  storage.write(keyOf(userId), [claim, ...others].slice(0, MOST));
}

function keyOf(userId: number): string {
  return `recent_claims_${userId}`;
}

function isRecent(value: unknown): value is RecentClaim {
  return typeof value === 'object' && value !== null && 'slug' in value && 'name' in value && 'detail' in value;
}
