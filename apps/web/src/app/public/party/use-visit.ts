import type { MyCase } from '@aura/contracts/party-links/my-case';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';

/** A visit under way: its identification, and the case as last received. */
export interface Visit {
  readonly token: string;
  readonly shown: MyCase;
  readonly onShown: (shown: MyCase) => void;
  /** The visit timed out: the digits are asked for again. */
  readonly onAsleep: (said: string | null) => void;
  readonly onClosed: () => void;
}

export interface Act {
  readonly isPending: boolean;
  readonly refused: string | null;
  /** Runs the work and returns whether it succeeded; a refusal is shown in place. */
  readonly run: (work: () => Promise<MyCase>) => Promise<boolean>;
}

/** One act of a visit; done only after the server's reply. */
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

export function endsVisit(visit: Pick<Visit, 'onAsleep' | 'onClosed'>, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : null;
  if (status === 401) visit.onAsleep((error as ApiError).detail);
  else if (status === 404) visit.onClosed();
  return status === 401 || status === 404;
}

/** The server's message, or else the given one. */
export function wordsOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? otherwise;
}
