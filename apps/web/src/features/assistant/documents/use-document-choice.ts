import type { DocumentGroup } from '@aura/contracts/assistant/chat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assistantQueries } from '../assistant.api.ts';

export interface DocumentChoice {
  readonly groups: readonly DocumentGroup[];
  /** The documents of the claim on screen, while it is part of the question. */
  readonly ofClaim: DocumentGroup | null;
  readonly entries: number;
  readonly isClaimMissing: boolean;
  /** Limited to available documents: a choice made in another claim does not apply here. */
  readonly chosen: readonly string[];
  readonly set: (keys: readonly string[], isChosen: boolean) => void;
  readonly clear: () => void;
}

export function useDocumentChoice(groups: readonly DocumentGroup[], claim: string | null): DocumentChoice {
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const { data, isError } = useQuery({ ...assistantQueries.claim(claim ?? ''), enabled: claim !== null });
  const ofClaim = claim === null ? null : (data?.group ?? null);
  const there = [...(ofClaim === null ? [] : [ofClaim]), ...groups].flatMap(({ documents }) => documents);
  return {
    groups,
    ofClaim,
    entries: claim === null ? 0 : (data?.entries ?? 0),
    isClaimMissing: claim !== null && isError,
    chosen: there.filter(({ key, state }) => state === 'ready' && wanted.has(key)).map(({ key }) => key),
    set: (keys, isChosen) =>
      setWanted((now) =>
        isChosen ? new Set([...now, ...keys]) : new Set([...now].filter((key) => !keys.includes(key))),
      ),
    clear: () => setWanted(new Set()),
  };
}
