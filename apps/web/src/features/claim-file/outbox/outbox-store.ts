import type { OutboxItem } from './outbox-item.ts';

/** Where the items lie while they wait, in the order in which they were added. */
export interface OutboxStore {
  readonly add: (items: readonly OutboxItem[]) => Promise<void>;
  readonly list: (userId: number) => Promise<readonly OutboxItem[]>;
  /** Puts an item in the place of the one with its key; one that is gone stays gone. */
  readonly replace: (item: OutboxItem) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}
