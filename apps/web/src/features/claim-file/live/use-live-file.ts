import type { ClaimFile } from '@aura/contracts/claims/claims';
import type { QueryKey } from '@tanstack/react-query';
import type { LiveMessage, LivePart } from '../../../lib/live/line.ts';
import { useLiveRefresh } from '../../../lib/live/use-live-refresh.ts';
import { useWatchClaims } from '../../../lib/live/use-watch-claims.ts';
import { claimFileQueries } from '../claim-file.api.ts';

/** Keeps an open file as fresh as the server: each hint reads again what it concerns, and a gap in the line reads all of it. */
export function useLiveFile({ id, slug, affectedParties }: ClaimFile): void {
  useWatchClaims([id]);
  const all = claimFileQueries.all(slug);
  const dossiers = affectedParties.map((party) => ['dossier', party.id]);
  const whole = ['file', 'history', 'process', 'intervals'].map((name) => [...all, name]);
  const keys: Readonly<Record<LivePart, readonly QueryKey[]>> = {
    claim: whole,
    logbook: [[...all, 'logbook']],
    files: [...whole, ...dossiers],
    presence: [],
  };
  useLiveRefresh((message: LiveMessage) => {
    if (message.kind === 'read-again') return [all, ...dossiers];
    if (message.kind !== 'claim-changed' || message.claimId !== id) return [];
    return message.parts.flatMap((part) => keys[part]);
  });
}
