import { createContext, useContext } from 'react';
import type { ClaimRow } from './claim-list.api.ts';

/** What the cells of a row may ask of the screen around them. Null where the user may only look. */
export interface ClaimRowActs {
  readonly askPromise: ((row: ClaimRow, anchor: HTMLElement) => void) | null;
  readonly toggleWatched: ((row: ClaimRow) => void) | null;
  readonly today: string;
}

export const ClaimRowActsContext = createContext<ClaimRowActs | null>(null);

export function useRowActs(): ClaimRowActs {
  const acts = useContext(ClaimRowActsContext);
  if (acts === null) throw new Error('A cell of the list of claims was drawn outside it');
  return acts;
}

/** How people speak of a claim: the insurer's number, or ours where the insurer has none yet. */
export function nameOfClaim({ claimNumber, folio }: Pick<ClaimRow, 'claimNumber' | 'folio'>): string {
  return claimNumber === '' ? folio : claimNumber;
}

/** The server lets nobody change what is inactive or in somebody else's care: nothing is offered there. */
export function isChangeable({ mayAct, isActive }: Pick<ClaimRow, 'mayAct' | 'isActive'>): boolean {
  return mayAct && isActive;
}
