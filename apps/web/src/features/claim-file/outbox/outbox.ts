import { ApiError } from '../../../lib/api/api-error.ts';
import { createStore } from '../../../lib/store.ts';
import { type OutboxItem, visitOf } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface OutboxState {
  readonly items: readonly OutboxItem[];
  /** The key of the item being sent. */
  readonly sending: string | null;
}

interface OutboxParts {
  readonly userId: number;
  readonly store: OutboxStore;
  /** Sends one item; `keep` stores progress that a retry needs. */
  readonly send: (item: OutboxItem, keep: OutboxStore['replace']) => Promise<void>;
  readonly onSent: (item: OutboxItem) => void;
  /** Runs the work in one tab at a time; the others find the outbox empty. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

/** Sends waiting items in order, one at a time, until the outbox is empty or the connection is lost. */
export function createOutbox({ userId, store, send, onSent, alone }: OutboxParts) {
  const state = createStore<OutboxState>({ items: [], sending: null });
  let running: Promise<void> | null = null;

  const refresh = async (sending = state.read().sending) => {
    state.write({ items: await store.list(userId), sending });
  };

  const sendAll = async () => {
    for (;;) {
      const items = await store.list(userId);
      const next = nextOf(items);
      state.write({ items, sending: next?.key ?? null });
      if (next === undefined) return;
      const verdict = await attempt(next);
      if (verdict === 'sent') await store.remove([next.key]);
      if (verdict === 'later') return;
      if (verdict === 'sent') onSent(next);
    }
  };

  const attempt = async (item: OutboxItem): Promise<'sent' | 'refused' | 'later'> => {
    try {
      await send(item, store.replace);
      return 'sent';
    } catch (error) {
      const problem = refusalOf(error);
      if (problem === null) return 'later';
      await store.replace({ ...item, problem });
      return 'refused';
    }
  };

  const flush = (): Promise<void> => {
    running ??= alone(sendAll)
      .finally(() => {
        running = null;
      })
      .then(() => refresh(null));
    return running;
  };

  return {
    subscribe: state.subscribe,
    read: state.read,
    refresh,
    flush,
    /** Stores before sending: whatever happens in between, the item is on the device. */
    add: async (items: readonly OutboxItem[]) => {
      await store.add(items);
      await refresh();
      // A running flush may have read the outbox before these items were added.
      void (running ?? Promise.resolve()).then(flush);
    },
    retry: async () => {
      for (const item of state.read().items) if (item.problem !== null) await store.replace({ ...item, problem: null });
      await flush();
    },
    /** Removes a refused item and its dependent photos. */
    discard: async (item: OutboxItem) => {
      const gone = state.read().items.filter((one) => one.key === item.key || visitOf(one) === item.key);
      await store.remove(gone.map(({ key }) => key));
      await refresh();
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Refused for good: a retry will not help. */
export class ItemRefused extends Error {
  override readonly name = 'ItemRefused';
}

/** The oldest item that may be sent: photos of a refused visit stay with it. */
function nextOf(items: readonly OutboxItem[]): OutboxItem | undefined {
  const refused = new Set(items.filter(({ kind, problem }) => kind === 'checkIn' && problem !== null).map(visitOf));
  return items.find((item) => item.problem === null && !refused.has(visitOf(item)));
}

/** The server's reason; null for failures of network, server or session, which a retry may solve. */
function refusalOf(error: unknown): string | null {
  if (error instanceof ItemRefused) return error.message;
  if (!(error instanceof ApiError) || error.isOutage || error.status === 401 || error.status === 408) return null;
  return Object.values(error.fieldErrors).flat()[0] ?? error.detail ?? error.lines[0] ?? String(error.status);
}
