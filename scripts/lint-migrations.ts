import { lintMigrations } from '../apps/api/src/db/lint-migrations.ts';
import { readMigrations } from '../apps/api/src/db/migrator.ts';

const faults = lintMigrations(await readMigrations());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
