import type { Replica } from '../db/watch-replica.ts';
import { isConnectionLost, isRetryable } from './sqlstate.ts';

/** Reads whose answer may be some seconds old, on a replica while there is a healthy one. */
export interface LaggingReads<Handles> {
  /**
   * `asOf` is up to when the replica held everything; null on the primary, where it is now. The work may run twice: what loses the replica
   * under way runs again on the primary. It writes nothing; where it tries to, the replica refuses.
   */
  readonly read: <Result>(work: (handles: Handles, asOf: Date | null) => Promise<Result>) => Promise<Result>;
}

export interface LaggingParts<Handles> {
  readonly primary: Handles;
  /** Null where there is none: every read is on the primary. */
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
        // A statement that stood in the way of replaying is ended by the replica; the others failed by themselves.
        else if (!isRetryable(error) && replica.watch.asOf() !== null) throw error;
        return readPrimary(work);
      }
    },
  };
}
