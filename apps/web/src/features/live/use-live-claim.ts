import type { OwnedKey } from '../../lib/query-keys.ts';
import { useLiveRefresh } from './use-live-refresh.ts';
import { useWatchClaims } from './use-watch-claims.ts';

/** Refetches a query about one claim when the data of that claim changes; until it is read, no claim is watched. */
export function useLiveClaim(claimId: number | undefined, queryKey: OwnedKey): void {
  useWatchClaims(claimId === undefined ? [] : [claimId]);
  useLiveRefresh((message) => {
    const isOurs = message.kind === 'claim-changed' && message.claimId === claimId;
    return message.kind === 'read-again' || (isOurs && message.parts.includes('claim')) ? [queryKey] : [];
  });
}
