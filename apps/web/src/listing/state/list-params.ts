import type { ListSearch } from './list-state.ts';

/**
 * For `validateSearch` of a route. The screen itself judges what the parameters mean: the route is loaded with the
 * shell, and the shell must not carry the contract of every list there is.
 */
export function listParams(search: Record<string, unknown>): ListSearch {
  const plain = Object.entries(search).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain);
}
