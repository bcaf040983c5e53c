import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config, replicaOf } from './config.ts';
import type { Pools } from './core/with-actor.ts';
import { openDatabase, openPool } from './db/client.ts';
import { watchReplica } from './db/watch-replica.ts';

/** How much later than the server's own limit a reply may arrive before the connection counts as dead. */
const LATE_ANSWER_MS = 2000;

type ByRole<Kind> = { readonly [Role in keyof Pools]: Kind };

/** The pools of the API on one server, with their limits. */
export function openPools(config: Config, urls: ByRole<string>, suffix = ''): ByRole<Pool> {
  const limits = {
    connectTimeoutMs: config.DATABASE_CONNECT_MS,
    statementTimeoutMs: config.DATABASE_STATEMENT_MS,
    answerTimeoutMs: config.DATABASE_STATEMENT_MS + LATE_ANSWER_MS,
  };
  return {
    staff: openPool({ ...limits, url: urls.staff, name: `aura-staff${suffix}` }),
    outsider: openPool({ ...limits, url: urls.outsider, name: `aura-outsider${suffix}` }),
    // Few, so that reports never take the database from the screens; waiting for one is limited by the run time of a
    // report.
    reports: openPool({
      url: urls.reports,
      name: `aura-reports${suffix}`,
      max: config.REPORT_CONNECTIONS,
      isModest: true,
      connectTimeoutMs: config.REPORT_STATEMENT_MS + config.DATABASE_CONNECT_MS,
      statementTimeoutMs: config.REPORT_STATEMENT_MS,
      answerTimeoutMs: config.REPORT_STATEMENT_MS + LATE_ANSWER_MS,
    }),
  };
}

export function handlesOf({ staff, outsider, reports }: ByRole<Pool>): Pools {
  return { staff: openDatabase(staff), outsider: openDatabase(outsider), reports: openDatabase(reports) };
}

export async function closePools({ staff, outsider, reports }: Pools): Promise<void> {
  await Promise.all([staff.destroy(), outsider.destroy(), reports.destroy()]);
}

/** The same roles with the same limits on the replica: row-level security applies as on the primary. */
export function openReplica(config: Config, urls: NonNullable<ReturnType<typeof replicaOf>>, log: Logger) {
  const { staff, outsider, reports } = openPools(config, urls, '-replica');
  const handles = handlesOf({ staff, outsider, reports });
  const watch = watchOver(config, { primary: config.DATABASE_URL_STAFF, replica: urls.staff }, log);
  return {
    pgPools: { 'staff-replica': staff, 'outsider-replica': outsider, 'reports-replica': reports },
    handles,
    watch,
    close: () => Promise.all([watch.stop(), closePools(handles)]),
  };
}

export const WORKER_POOL = { max: 10, statementTimeoutMs: 60_000 } as const;

/** Null if the worker has no replica. */
export function openWorkerReplica(config: Config, log: Logger) {
  const url = config.DATABASE_URL_WORKER_REPLICA;
  if (url === undefined) return null;
  const handles = openDatabase(openPool({ ...WORKER_POOL, max: 4, url, name: 'aura-worker-replica' }));
  const watch = watchOver(config, { primary: config.DATABASE_URL_WORKER, replica: url }, log);
  return { handles, watch, close: () => Promise.all([watch.stop(), handles.destroy()]) };
}

const ASKED_MS = 1500;

/** Uses two connections of its own, so that busy pools are not mistaken for a lost server. */
function watchOver(config: Config, urls: { readonly primary: string; readonly replica: string }, log: Logger) {
  const asked = { max: 1, connectTimeoutMs: ASKED_MS, statementTimeoutMs: ASKED_MS, answerTimeoutMs: 2 * ASKED_MS };
  const open = (url: string) => openPool({ ...asked, url, name: 'aura-replica-watch' });
  return watchReplica({
    primary: open(urls.primary),
    replica: open(urls.replica),
    limitMs: config.REPLICA_LAG_LIMIT_MS,
    onChange: (isServing, lagSeconds) => {
      if (isServing) log.info({ lagSeconds }, 'reads that may lag go to the replica');
      else log.warn({ lagSeconds }, 'the replica is away or too far behind: its reads go to the primary');
    },
  });
}
