import type { readCapacity as contract, Capacity, OperationsRun } from '@aura/contracts/capacity';
import { businessDay } from '@aura/domain/business-day';
import { judgeCapacity, type CapacityMeasures } from '@aura/domain/capacity/judge-capacity';
import { sql } from 'kysely';
import { type CalendarDate, addDays, daysBetween } from '@aura/domain/calendar';
import { PACE_DAYS, projectGrowth } from '@aura/domain/capacity/project-growth';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { readBackups, readDrills } from './read-runs.ts';

type Statements = Capacity['statements'];
const SHOWN = 20;

/** The statements that took the most time, without parameter values; or what the server needs to report them. */
export async function readStatements(db: Db): Promise<Statements> {
  const { state, since } = await one(
    db,
    sql<{ state: Statements['watch']; since: Date | null }>`select state, since from app.statement_watch()`,
  );
  if (state !== 'on') return { watch: state, since: null, slowest: [] };
  const slowest = await rows(
    db,
    sql<Statements['slowest'][number]>`
      select statement, calls, total_ms, mean_ms, max_ms, rows, share from app.slow_statements(${SHOWN})`,
  );
  return { watch: state, since, slowest: [...slowest] };
}

/** Below this size a few dead rows are a large share and no problem. */
const LEAST_ROWS = 10_000;

/** The largest tables by file size and statistics; no row is read. */
async function readTables(db: Db, comparedWith: CalendarDate | null): Promise<Capacity['tables']> {
  const found = await rows(
    db,
    sql<Capacity['tables'][number]>`
      select s.relation as name, s.partitions, greatest(s.rows_estimate, s.live_rows) as rows, s.table_bytes, s.toast_bytes, s.index_bytes,
        s.table_bytes + s.toast_bytes + s.index_bytes - (d.table_bytes + d.toast_bytes + d.index_bytes) as growth,
        case when s.live_rows + s.dead_rows >= ${LEAST_ROWS} then s.dead_rows::float8 / (s.live_rows + s.dead_rows) end as dead_share,
        s.vacuumed_at
      from app.relation_sizes() s left join capacity_day d on d.relation = s.relation and d.day = ${comparedWith}::date
      order by s.table_bytes + s.toast_bytes + s.index_bytes desc, s.relation limit ${SHOWN}`,
  );
  return [...found];
}

type Growth = Capacity['growth'];
/** As many points as a chart can show distinctly. */
const SHOWN_DAYS = 90;

/** The database size per recorded day, and its projection at the pace of the last thirty days. */
async function readGrowth(db: Db, today: CalendarDate): Promise<Growth> {
  const days = await rows(
    db,
    sql<Growth['days'][number]>`
      select day::text as day, sum(table_bytes + toast_bytes)::bigint as table_bytes, sum(index_bytes)::bigint as index_bytes
      from capacity_day where day > ${addDays(today, -SHOWN_DAYS)}::date group by day order by day`,
  );
  const sizes = days.map(({ day, tableBytes, indexBytes }) => ({ day, bytes: tableBytes + indexBytes }));
  const compared = sizes.findLast(({ day }) => day <= addDays(today, -PACE_DAYS)) ?? sizes[0];
  const last = sizes.at(-1);
  const pace = projectGrowth(sizes);
  const isCompared = compared !== undefined && last !== undefined && compared.day !== last.day;
  return {
    comparedWith: isCompared ? compared.day : null,
    bytes: isCompared ? last.bytes - compared.bytes : null,
    bytesPerDay: pace?.bytesPerDay ?? null,
    inTwelveMonths: pace?.inTwelveMonths ?? null,
    days: [...days],
  };
}

type Read = Omit<Capacity, 'measuredAt' | 'findings'>;
const SECOND_MS = 1000;

/** The figures compared with the limits, computed from what the screen shows so that cards and tables always agree. */
function measuresOf(read: Read, now: Date, today: CalendarDate): CapacityMeasures {
  return {
    ...ofDatabase(read),
    ...ofGrowth(read, today),
    ...ofQueue(read),
    ...ofBackups(read, now),
    ...ofDrills(read, now),
  };
}

function ofDatabase({ database: { connections, cacheHitShare, replication }, tables }: Read) {
  const { used, most, isWhole, roles } = connections;
  return {
    connectionShare: isWhole ? used / most : null,
    longestTransaction: greatest(roles.map(({ longestSeconds }) => longestSeconds)),
    cacheHitShare,
    deadRowShare: greatest(tables.map(({ deadShare }) => deadShare)),
    standbyLag: greatest(replication.map(({ lagSeconds }) => lagSeconds)),
    slotBytes: greatest(replication.map(({ kind, lagBytes }) => (kind === 'slot' ? lagBytes : null))),
  };
}

function ofGrowth({ growth, tables }: Read, today: CalendarDate) {
  const last = growth.days.at(-1)?.day;
  return {
    bytesInTwelveMonths: growth.inTwelveMonths,
    rowsOfOneTable: greatest(tables.map(({ partitions, rows }) => (partitions === 0 ? rows : null))),
    daysSinceRecorded: last === undefined ? null : daysBetween(last, today),
  };
}

function ofQueue({ queue: { workers, tasks } }: Read) {
  return {
    oldestJob: greatest(tasks.map(({ oldestSeconds }) => oldestSeconds)),
    jobsGivenUp: tasks.reduce((sum, { dead }) => sum + dead, 0),
    workersMissing: workers === 0 ? 1 : 0,
  };
}

function ofBackups({ backups, archive }: Read, now: Date) {
  const made = backups.filter(({ kind }) => kind === 'backup');
  const newest = made.find(({ isOk }) => isOk);
  return {
    backupMissing: newest === undefined ? 1 : 0,
    backupFailed: made[0]?.isOk === false ? 1 : 0,
    backupAge: newest === undefined ? null : secondsSince(newest, now),
    archiveFailing: archive.isFailing ? 1 : 0,
    archiveOff: archive.isOn ? 0 : 1,
  };
}

function ofDrills({ drills }: Read, now: Date) {
  const [newest] = drills;
  return {
    drillMissing: newest === undefined ? 1 : 0,
    drillFailed: drills.filter(({ isOk }) => !isOk).length,
    drillAge: newest === undefined ? null : secondsSince(newest, now),
  };
}

function secondsSince({ endedAt }: OperationsRun, now: Date): number {
  return Math.max(0, Math.round((now.getTime() - endedAt.getTime()) / SECOND_MS));
}

function greatest(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** Sequential, on one connection at a time: looking at a loaded server must not load it further. */
export const readCapacity: UseCase<typeof contract> = async ({ db, now }) => {
  const [measuredAt, today] = [now(), businessDay(now())];
  const database = await readDatabase(db);
  const growth = await readGrowth(db, today);
  const tables = await readTables(db, growth.comparedWith);
  const read = {
    database,
    growth,
    tables,
    files: await readFiles(db, growth.comparedWith),
    queue: await readQueue(db),
    statements: await readStatements(db),
    archive: await readArchive(db),
    backups: await readBackups(db),
    drills: await readDrills(db),
  };
  return { measuredAt, findings: [...judgeCapacity(measuresOf(read, measuredAt, today))], ...read };
};

/** The WAL archive according to the database's own statistics. */
function readArchive(db: Db): Promise<Capacity['archive']> {
  return one(
    db,
    sql<Capacity['archive']>`
      select current_setting('archive_mode') <> 'off' as is_on, last_archived_time as last_archived_at, failed_count as failures,
        last_failed_time as last_failed_at,
        last_failed_time is not null and last_failed_time > coalesce(last_archived_time, '-infinity') as is_failing
      from pg_stat_archiver`,
  );
}

type Files = NonNullable<Capacity['files']>;

/** Totals of the stored files as last recorded by the job; computing them takes too long for a request. */
async function readFiles(db: Db, comparedWith: CalendarDate | null): Promise<Files | null> {
  const [last] = await rows(
    db,
    sql<Files>`
      select s.day::text as day, s.files as count, s.bytes, case when o.day < s.day then s.bytes - o.bytes end as growth
      from storage_day s left join storage_day o on o.day = ${comparedWith}::date order by s.day desc limit 1`,
  );
  return last ?? null;
}

type Queue = Capacity['queue'];

/** Jobs by task. A task whose jobs are only scheduled for later is listed with zeros. */
async function readQueue(db: Db): Promise<Queue> {
  const tasks = await rows(
    db,
    sql<Queue['tasks'][number]>`
      select task, coalesce(sum(jobs) filter (where state in ('ready', 'retrying')), 0)::bigint as waiting,
        coalesce(sum(jobs) filter (where state = 'running'), 0)::bigint as running,
        coalesce(sum(jobs) filter (where state = 'dead'), 0)::bigint as dead,
        round(greatest(max(oldest_seconds) filter (where state = 'ready'), 0))::bigint as oldest_seconds
      from app.queue_figures() group by task
      order by dead desc, max(oldest_seconds) filter (where state = 'ready') desc nulls last, waiting desc, task`,
  );
  const { workers } = await one(
    db,
    sql<{ workers: number }>`select count(*) as workers from worker_heartbeat where at > now() - interval '30 seconds'`,
  );
  return { workers, tasks: [...tasks] };
}

type Database = Capacity['database'];

async function readDatabase(db: Db): Promise<Database> {
  const { isWhole, most, ...figures } = await one(
    db,
    sql<Pick<Database, 'bytes' | 'cacheHitShare'> & { isWhole: boolean; most: number }>`
      select pg_database_size(current_database()) as bytes, d.blks_hit::float8 / nullif(d.blks_hit + d.blks_read, 0) as cache_hit_share,
        app.sees_all_sessions() as is_whole, current_setting('max_connections')::integer as most
      from pg_stat_database d where d.datname = current_database()`,
  );
  const roles = await rows(
    db,
    sql<Database['connections']['roles'][number]>`
      select role, role_limit as "limit", connections, active, idle_in_transaction, greatest(longest_seconds, 0) as longest_seconds
      from app.session_figures() order by connections desc, role`,
  );
  const replication = await rows(
    db,
    sql<Database['replication'][number]>`
      select kind, name, state, lag_seconds, lag_bytes from app.replication_figures() order by kind desc, name`,
  );
  const used = roles.reduce((sum, { connections }) => sum + connections, 0);
  return { ...figures, connections: { used, most, isWhole, roles: [...roles] }, replication: [...replication] };
}
