import type { ClaimFile } from '@aura/contracts/claims/claim';
import type { OwnedKey } from '../../../lib/query-keys.ts';
import { type LiveMessage, type LivePart, useLiveRefresh, useWatchClaims } from '../../live/public.ts';
import { claimFileQueries } from '../claim-file.api.ts';

/** Keeps an open file up to date: each hint refetches what it concerns, a reconnect refetches all. */
export function useLiveFile({ id, slug, affectedParties }: ClaimFile): void {
  useWatchClaims([id]);
  const all = claimFileQueries.all(slug);
  const dossiers = affectedParties.map((party) => ['dossier', party.id] as const);
  // A step settles tasks and creates new ones.
  const whole: readonly OwnedKey[] = [
    ...['file', 'history', 'process', 'intervals', 'tasks', 'confirmations'].map(
      (name) => ['claim-file', slug, name] as const,
    ),
    // Stored under their own keys, which their screens share.
    ['quotations'],
    ['budgets'],
    ['agreements'],
    ['orders'],
    ['asking'],
    ['party-links'],
    ['messages'],
    ['complaints'],
  ];
  const keys: Readonly<Record<LivePart, readonly OwnedKey[]>> = {
    claim: whole,
    logbook: [['claim-file', slug, 'logbook']],
    files: [...whole, ...dossiers],
    presence: [],
  };
  useLiveRefresh((message: LiveMessage) => {
    if (message.kind === 'read-again') return [all, ...dossiers];
    if (message.kind !== 'claim-changed' || message.claimId !== id) return [];
    return message.parts.flatMap((part) => keys[part]);
  });
}
