import type { readCapacity as contract } from '@aura/contracts/capacity';
import { businessDay } from '@aura/domain/business-day';
import { judgeCapacity } from '@aura/domain/capacity/judge-capacity';
import type { UseCase } from '../../../core/context.ts';
import { measuresOf } from './capacity-measures.ts';
import { readArchive } from './read-archive.ts';
import { readDatabase } from './read-database.ts';
import { readFiles } from './read-files.ts';
import { readGrowth } from './read-growth.ts';
import { readQueue } from './read-queue.ts';
import { readBackups, readDrills } from './read-runs.ts';
import { readStatements } from './read-statements.ts';
import { readTables } from './read-tables.ts';

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
