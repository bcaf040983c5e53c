import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Generates types from the tables of the migrated database: the migrations are the source of truth of the schema. */
const root = resolve(import.meta.dirname, '..');
const url =
  process.env['DATABASE_URL_OWNER'] ??
  `postgres://aura_owner:aura@127.0.0.1:15432/${process.env['AURA_DATABASE'] ?? 'aura'}`;

execFileSync(
  resolve(root, 'node_modules/.bin/kysely-codegen'),
  [
    '--dialect=postgres',
    `--url=${url}`,
    '--camel-case',
    '--default-schema=public',
    '--include-pattern=public.*',
    '--exclude-pattern=public.(migration|applied_function)',
    '--date-parser=string',
    '--type-mapping={"int8":"number","timestamptz":"Date","inet":"string"}',
    `--out-file=${resolve(root, 'apps/api/src/db/tables.generated.ts')}`,
    ...(process.argv.includes('--check') ? ['--verify'] : []),
  ],
  { stdio: 'inherit' },
);
