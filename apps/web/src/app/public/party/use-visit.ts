import type { MyCase } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';

/** A visit that has begun: what it is known by, and the case as it was told last. */
export interface Visit {
  readonly token: string;
  readonly shown: MyCase;
  readonly onShown: (shown: MyCase) => void;
  /** The visit was silent for too long: the digits are asked for again. */
  readonly onAsleep: (said: string | null) => void;
  readonly onClosed: () => void;
}

export interface Act {
  readonly isPending: boolean;
  readonly refused: string | null;
  /** Does it, and says whether it was done; what was refused is told in its place. */
  readonly run: (work: () => Promise<MyCase>) => Promise<boolean>;
}

/** One act of a visit. It is done only when the server has said so. */
export function useVisitAct(visit: Visit, otherwise: string): Act {
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const run = async (work: () => Promise<MyCase>): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setRefused(null);
    try {
      visit.onShown(await work());
      return true;
    } catch (error) {
      if (!endsVisit(visit, error)) setRefused(wordsOf(error, otherwise));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { isPending, refused, run };
}

/** Whether the error is about the visit itself and not about the act. */
export function endsVisit(visit: Pick<Visit, 'onAsleep' | 'onClosed'>, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401) visit.onAsleep((error as ApiError).detail);
  else if (status === 404) visit.onClosed();
  return status === 401 || status === 404;
}

/** The server's own sentence where there is one. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? otherwise;
}
