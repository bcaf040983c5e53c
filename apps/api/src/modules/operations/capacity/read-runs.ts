import type { OperationsRun } from '@aura/contracts/capacity';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';

const SHOWN = 10;
const MOST_DRILLS = 30;

interface Recorded extends Omit<OperationsRun, 'figures'> {
  readonly figures: Readonly<Record<string, unknown>>;
}

/** Backups, and what restoring them showed. */
export function readBackups(db: Db): Promise<OperationsRun[]> {
  return read(
    db,
    sql`(select * from operations_run where kind = 'backup' order by ended_at desc limit ${SHOWN})
      union all (select * from operations_run where kind = 'restore' order by ended_at desc limit ${SHOWN})`,
    SHOWN,
  );
}

export function readDrills(db: Db): Promise<OperationsRun[]> {
  return read(
    db,
    sql`select distinct on (name) * from operations_run where kind = 'drill' order by name, ended_at desc`,
    MOST_DRILLS,
  );
}

async function read(db: Db, from: RawBuilder<unknown>, most: number): Promise<OperationsRun[]> {
  const found = await rows(
    db,
    sql<Recorded>`select r.id, r.kind, r.name, r.began_at, r.ended_at, r.outcome = 'ok' as is_ok, r.figures, r.note
      from (${from}) r order by r.ended_at desc, r.id desc limit ${most}`,
  );
  return found.map(({ figures, ...run }) => ({
    ...run,
    figures: Object.entries(figures).map(([name, value]) => ({ name, value: String(value) })),
  }));
}
