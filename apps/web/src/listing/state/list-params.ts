import type { ListSearch } from './list-state.ts';

/**
 * For `validateSearch` of a route. The screen validates the parameters itself: the route is part of the shell, which
 * must not load every list's contract.
 */
export function listParams(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain);
}
