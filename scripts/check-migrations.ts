import { readMigrations } from '../apps/api/src/db/migrator.ts';
import { lintMigrations } from './migration-rules.ts';

const faults = lintMigrations(await readMigrations());
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
