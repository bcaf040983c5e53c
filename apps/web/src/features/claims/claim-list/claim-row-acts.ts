import { createContext, useContext } from 'react';
import type { ClaimRow } from './claim-list.api.ts';

/** Acts available to the cells of a row. Null for read-only users. */
export interface ClaimRowActs {
  readonly askPromise: ((row: ClaimRow, anchor: HTMLElement) => void) | null;
  readonly toggleWatched: ((row: ClaimRow) => void) | null;
  readonly today: string;
  /** Whether the reader is a provider. */
  readonly isProvider: boolean;
}

export const ClaimRowActsContext = createContext<ClaimRowActs | null>(null);

export function useRowActs(): ClaimRowActs {
  const acts = useContext(ClaimRowActsContext);
  if (acts === null) throw new Error('A cell of the list of claims was drawn outside it');
  return acts;
}

/** The server refuses changes to claims that are inactive or not the user's: none are offered. */
export function isChangeable({ mayAct, isActive }: Pick<ClaimRow, 'mayAct' | 'isActive'>): boolean {
  return mayAct && isActive;
}
