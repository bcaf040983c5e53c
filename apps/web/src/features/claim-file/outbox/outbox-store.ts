import type { OutboxItem } from './outbox-item.ts';

/** Storage of the waiting items, in the order in which they were added. */
export interface OutboxStore {
  readonly add: (items: readonly OutboxItem[]) => Promise<void>;
  readonly list: (userId: number) => Promise<readonly OutboxItem[]>;
  /** Replaces the item with the same key; a removed item stays removed. */
  readonly replace: (item: OutboxItem) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}
