import type { Pool } from 'pg';

/** What a node knows of the replica it may read from. */
export interface Replica {
  /** Up to when it holds everything that was committed; null while nobody should read from it. */
  readonly asOf: () => Date | null;
  /** How long ago that was; infinite until it was measured once. */
  readonly lagSeconds: () => number;
  /** Takes it out at once, until it is measured again: whoever read from it lost the connection. */
  readonly takeOut: () => void;
  readonly stop: () => Promise<void>;
}

export interface WatchedReplica {
  /** One connection each, as any role: the positions of the log are nobody's secret. */
  readonly primary: Pool;
  readonly replica: Pool;
  readonly limitMs: number;
  readonly onChange: (isServing: boolean, lagSeconds: number) => void;
}

const MOST_MS_BETWEEN = 2000;
const POSITION = "pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint";
const REPLAYED = "pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint";

/**
 * Measures the replica by positions of the write-ahead log: at an instant the primary says how far it is, and when the replica has replayed
 * that far it holds all that was committed by then. Neither clocks nor an idle primary nor a receiver that died unnoticed deceive it: what
 * is not proved to be fresh grows old by itself.
 */
export function watchReplica({ primary, replica, limitMs, onChange }: WatchedReplica): Replica {
  const marks: { readonly at: number; readonly position: number }[] = [];
  let completeAt = -Infinity;
  let isOut = true;
  let wasServing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const lagMs = () => Date.now() - completeAt;
  const isServing = () => !isOut && lagMs() <= limitMs;

  const measure = async () => {
    const at = Date.now();
    const position = await positionOf(primary);
    if (position !== undefined) marks.push({ at, position });
    const replayed = await replayedBy(replica);
    isOut = replayed === undefined;
    const reached = marks.findLastIndex((mark) => mark.position <= (replayed ?? -1));
    completeAt = marks.splice(0, reached + 1).at(-1)?.at ?? completeAt;
    // Beyond the limit nobody reads from it, however old exactly it is.
    while ((marks[1]?.at ?? Infinity) < at - 10 * limitMs) marks.splice(1, 1);
    if (isServing() !== wasServing) onChange((wasServing = isServing()), lagMs() / 1000);
  };
  let underWay = Promise.resolve();
  const next = () => {
    underWay = measure().finally(() => {
      if (!isStopped) timer = setTimeout(next, Math.min(MOST_MS_BETWEEN, limitMs / 4));
    });
  };
  next();

  return {
    asOf: () => (isServing() ? new Date(completeAt) : null),
    lagSeconds: () => lagMs() / 1000,
    takeOut: () => {
      isOut = true;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

/** Undefined where it does not answer, or is itself being restored after a failover. */
async function positionOf(primary: Pool): Promise<number | undefined> {
  const reply = await primary.query<{ position: number }>(`select ${POSITION} as position`).catch(() => undefined);
  return reply?.rows[0]?.position;
}

/** Undefined where it does not answer, or was made the primary and is no replica any more. */
async function replayedBy(replica: Pool): Promise<number | undefined> {
  const reply = await replica
    .query<{ replayed: number | null }>(`select case when pg_is_in_recovery() then ${REPLAYED} end as replayed`)
    .catch(() => undefined);
  return reply?.rows[0]?.replayed ?? undefined;
}
