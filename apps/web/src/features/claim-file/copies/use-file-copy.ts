import type { ClaimFile } from '@aura/contracts/claims/claim';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, NO_ANSWER } from '../../../lib/api/api-error.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { type FileCopy, keepCopy, readCopy } from './file-copies.ts';

/** Stores the file as read from the server, and returns the copy while the server cannot be reached. */
export function useFileCopy(slug: string, claim: ClaimFile | null, error: Error | null): FileCopy | null {
  const { userId } = useActor().user;
  useEffect(() => {
    // A full disk is ignored: the file is on screen.
    if (claim !== null) keepCopy(userId, claim).catch(() => undefined);
  }, [userId, claim]);
  const isCutOff = claim === null && error instanceof ApiError && error.status === NO_ANSWER;
  const { data = null } = useQuery({
    queryKey: [...claimFileQueries.all(slug), 'copy'],
    queryFn: () => readCopy(userId, slug),
    enabled: isCutOff,
  });
  return isCutOff ? data : null;
}
