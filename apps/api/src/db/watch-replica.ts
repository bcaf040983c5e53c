import type { Pool } from 'pg';

export interface Replica {
  /** Time up to which it has every commit; null while it must not be read from. */
  readonly asOf: () => Date | null;
  /** Age of that time; infinite until first measured. */
  readonly lagSeconds: () => number;
  /** Takes it out of use until it is measured again, after a reader lost its connection. */
  readonly takeOut: () => void;
  readonly stop: () => Promise<void>;
}

export interface WatchedReplica {
  /** One connection each, with any role: the positions of the log are not secret. */
  readonly primary: Pool;
  readonly replica: Pool;
  readonly limitMs: number;
  readonly onChange: (isServing: boolean, lagSeconds: number) => void;
}

const MOST_MS_BETWEEN = 2000;
const POSITION = "pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint";
const REPLAYED = "pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint";

/**
 * Measures the lag by positions of the write-ahead log: the primary reports its position at an instant, and once the
 * replica has replayed that far it has every commit up to then. This is immune to clock differences, an idle primary
 * and a receiver that died unnoticed: without proof of freshness the measured age grows.
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
    // Beyond the limit it is not read from, so its exact age does not matter.
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

/** Undefined if it does not answer, or is itself in recovery after a failover. */
async function positionOf(primary: Pool): Promise<number | undefined> {
  const reply = await primary.query<{ position: number }>(`select ${POSITION} as position`).catch(() => undefined);
  return reply?.rows[0]?.position;
}

/** Undefined if it does not answer, or was promoted to primary. */
async function replayedBy(replica: Pool): Promise<number | undefined> {
  const reply = await replica
    .query<{ replayed: number | null }>(`select case when pg_is_in_recovery() then ${REPLAYED} end as replayed`)
    .catch(() => undefined);
  return reply?.rows[0]?.replayed ?? undefined;
}
