import type { Holdings } from '@aura/contracts/claims/holdings';
import type { HolderRole } from '@aura/contracts/claims/reassignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leavingQueries } from './leaving.api.ts';

/** Who takes over a user's claims in one role, and how many are left without a taker. */
export function useHandOver(role: HolderRole, holdings: Holdings) {
  const count = holdings[role];
  const [chosen, onChosen] = useState<readonly string[]>([]);
  const { data: loads } = useQuery({ ...leavingQueries.takers(role), enabled: count > 0 });
  const { data: split, isFetching } = useQuery(leavingQueries.split(role, holdings.username, chosen));
  const people = loads?.filter(({ person }) => person.username !== holdings.username);
  const shared = chosen.length === 0 ? undefined : split;
  const moves = chosen.flatMap((to) => {
    const claimIds = shared?.moves.filter((move) => move.to === to).map(({ claimId }) => claimId) ?? [];
    return claimIds.length === 0 ? [] : [{ role, to, claimIds }];
  });
  const left = count - (shared?.moves.length ?? 0);
  return { role, count, people, chosen, onChosen, split: shared, moves, left, isSharing: isFetching };
}
