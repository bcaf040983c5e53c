import type { ListContract } from '../list-contract.ts';
import type { ListState } from '../state/list-state.ts';

/** A list as last seen, so that its records can be stepped through from the page of any of them. */
export interface ListWalk {
  readonly listing: ListContract;
  readonly state: ListState;
}

/** By user and list, until the tab is reloaded: another user of this browser does not get the previous user's list. */
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
