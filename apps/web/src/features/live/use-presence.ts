import { attendClaim, type EditedPart, type Visitor } from '@aura/contracts/claims/live';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { liveConnection } from './line.ts';
import { useLiveRefresh } from './use-live-refresh.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly presence: string;
  }
}

/** The server misses two more beats before it considers a tab gone. */
const BEAT_MS = 5000;
const NOBODY: readonly Visitor[] = [];

/** Reports that this tab is at the claim and what it edits; returns the colleagues who are there too. */
export function usePresence(
  { id, slug }: { readonly id: number; readonly slug: string },
  editing: EditedPart | null,
  partyId?: number,
): readonly Visitor[] {
  const connection = useSyncExternalStore(liveConnection.subscribe, liveConnection.read);
  const may = useMay(attendClaim);
  const { data } = useQuery({
    queryKey: ['presence', slug, connection, editing, partyId],
    queryFn: ({ signal }) =>
      call(attendClaim, { params: { slug }, body: bodyOf(connection, true, editing, partyId) }, { signal }),
    enabled: may && connection !== null,
    refetchInterval: BEAT_MS,
    staleTime: 0,
    gcTime: BEAT_MS,
    placeholderData: (before) => before,
  });
  useLiveRefresh((message) => {
    const isOurs = message.kind === 'claim-changed' && message.claimId === id && message.parts.includes('presence');
    return isOurs ? [['presence', slug]] : [];
  });
  useEffect(() => {
    if (!may || connection === null) return undefined;
    return () => {
      const gone = { params: { slug }, body: bodyOf(connection, false, null) };
      call(attendClaim, gone, { keepalive: true }).catch(() => undefined);
    };
  }, [may, connection, slug]);
  return may && connection !== null ? (data ?? NOBODY) : NOBODY;
}

function bodyOf(connection: string | null, isHere: boolean, editing: EditedPart | null, partyId?: number) {
  return {
    connection: connection ?? '',
    isHere,
    editing,
    ...(partyId === undefined || editing === null ? {} : { affectedPartyId: partyId }),
  };
}
