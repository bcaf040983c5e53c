import type { Capacity, OperationsRun } from '@aura/contracts/capacity';
import { type CalendarDate, daysBetween } from '@aura/domain/calendar';
import type { CapacityMeasures } from '@aura/domain/capacity/judge-capacity';

type Read = Omit<Capacity, 'measuredAt' | 'findings'>;
const SECOND_MS = 1000;

/** The figures compared with the limits, computed from what the screen shows so that cards and tables always agree. */
export function measuresOf(read: Read, now: Date, today: CalendarDate): CapacityMeasures {
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
