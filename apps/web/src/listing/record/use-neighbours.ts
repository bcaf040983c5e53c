import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListContract, ListRow } from '../list-contract.ts';
import { listQueries } from '../listing.api.ts';
import { pageQuery } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';

const TYPING =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="alertdialog"]';

export interface RecordNavigation {
  /** Counted over all pages; null for a record that is not in the current list. */
  readonly place: number | null;
  readonly total: number;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
}

interface Neighbours {
  readonly listing: ListContract;
  readonly state: ListState;
  readonly id: number | null;
  readonly onGo: (row: ListRow, page: number) => void;
}

/** Steps through the records in the list's order, across pages. J and K do the same. */
export function useNeighbours({ listing, state, id, onGo }: Neighbours): RecordNavigation {
  const client = useQueryClient();
  const { data } = useQuery(listQueries.page(listing, pageQuery(listing, state)));
  const rows = data?.results ?? [];
  const total = data?.count ?? 0;
  const index = rows.findIndex((row) => row.id === id);
  const place = index === -1 ? null : (state.page - 1) * state.size + index + 1;

  const go = async (step: -1 | 1) => {
    const beside = rows[index + step];
    if (beside !== undefined) return onGo(beside, state.page);
    const page = state.page + step;
    const reply = await client.fetchQuery(listQueries.page(listing, pageQuery(listing, state, page)));
    const row = step === 1 ? reply.results[0] : reply.results.at(-1);
    if (row !== undefined) onGo(row, page);
  };
  const previous = place !== null && place > 1 ? () => void go(-1) : null;
  const next = place !== null && place < total ? () => void go(1) : null;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || place === null) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    const act = { j: next, k: previous }[event.key.toLowerCase()];
    if (act == null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return { place, total, previous, next };
}
