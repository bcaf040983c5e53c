export { claimAddress } from './base/claim-address.ts';
export { type RecentClaim, recentClaims, rememberClaim } from './base/recent-claims.ts';
export { useNameClaim } from './base/use-name-claim.ts';
export { useTellAssigned } from './base/use-tell-assigned.tsx';
