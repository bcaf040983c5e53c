import type { ListContract } from '../list-contract.ts';
import type { ListState } from '../state/list-state.ts';

/** A list as somebody last saw it: its records can be walked through from the page of any of them. */
export interface ListWalk {
  readonly listing: ListContract;
  readonly state: ListState;
}

/** By user and list, as long as the tab is not loaded again: another person at this browser follows no list of the one before. */
const walks = new Map<string, ListWalk>();

export function rememberWalk(userId: number, walk: ListWalk): void {
  walks.set(keyOf(userId, walk.listing.name), walk);
}

export function readWalk(userId: number, listing: string): ListWalk | undefined {
  return walks.get(keyOf(userId, listing));
}

function keyOf(userId: number, listing: string): string {
  return `${userId} ${listing}`;
}
