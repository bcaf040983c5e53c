import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { QueryKey } from '@tanstack/react-query';
import { type LiveMessage, type LivePart, useLiveRefresh, useWatchClaims } from '../../live/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';

/** Keeps an open file as fresh as the server: each hint reads again what it concerns, and a gap in the line reads all of it. */
export function useLiveFile({ id, slug, affectedParties }: ClaimFile): void {
  useWatchClaims([id]);
  const all = claimFileQueries.all(slug);
  const dossiers = affectedParties.map((party) => ['dossier', party.id]);
  // A step settles tasks and brings new ones.
  const whole: readonly QueryKey[] = [
    ...['file', 'history', 'process', 'intervals', 'tasks', 'confirmations'].map((name) => [...all, name]),
    // Under keys of their own, since their screens read them too.
    ['quotations'],
    ['budgets'],
    ['agreements'],
    ['orders'],
    ['complaints'],
  ];
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
