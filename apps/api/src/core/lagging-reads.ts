import type { Replica } from '../db/watch-replica.ts';
import { isConnectionLost, isRetryable } from './sqlstate.ts';

/** Reads whose answer may be some seconds old, on a replica while it is healthy. */
export interface LaggingReads<Handles> {
  /**
   * `asOf` is the time up to which the replica is complete; null on the primary. The work may run twice: if the replica
   * is lost meanwhile, it runs again on the primary. It must not write; the replica would refuse.
   */
  readonly read: <Result>(work: (handles: Handles, asOf: Date | null) => Promise<Result>) => Promise<Result>;
}

export interface LaggingParts<Handles> {
  readonly primary: Handles;
  /** Null if there is none: every read is on the primary. */
  readonly replica: { readonly handles: Handles; readonly watch: Replica } | null;
  readonly count?: (server: 'primary' | 'replica') => void;
}

export function createLaggingReads<Handles>({
  primary,
  replica,
  count = () => undefined,
}: LaggingParts<Handles>): LaggingReads<Handles> {
  const readPrimary = <Result>(work: (handles: Handles, asOf: Date | null) => Promise<Result>) => {
    count('primary');
    return work(primary, null);
  };
  return {
    read: async (work) => {
      const asOf = replica?.watch.asOf() ?? null;
      if (replica === null || asOf === null) return readPrimary(work);
      try {
        const result = await work(replica.handles, asOf);
        count('replica');
        return result;
      } catch (error) {
        if (isConnectionLost(error)) replica.watch.takeOut();
        // The replica cancels statements that block replay; other errors are the statement's own.
        else if (!isRetryable(error) && replica.watch.asOf() !== null) throw error;
        return readPrimary(work);
      }
    },
  };
}
