import { execFile } from 'node:child_process';
import { rmSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../../e2e/until.ts';
import { type Drill, outcomeOf } from './drill.ts';
import { startWork } from './people-at-work.ts';
import { asPostgres } from './stage/as-postgres.ts';
import { type PrivatePostgres, startPrivatePostgres } from './stage/private-postgres.ts';
import { type Stage, withStage } from './stage/stage.ts';
import { databaseAt, databaseSettings, type StageDatabase } from './stage/stage-database.ts';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { unpackPackages } from './stage/debian-packages.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const USABLE_MS = 120_000;
const CHECKS = [
  ['scripts/check-audit.ts'],
  ['scripts/check-database.ts', 'ledger'],
  ['scripts/check-database.ts', 'payments'],
  ['scripts/check-database.ts', 'commitments'],
  ['scripts/check-database.ts', 'rollup'],
  ['scripts/check-reports.ts'],
] as const;
const COUNTED = [
  'drill_ballast',
  'claim',
  'logbook_entry',
  'task',
  'payment_request',
  'ledger_entry',
  'audit_event',
  'audit_link',
  'fact',
];
const run = promisify(execFile);

/** A table is dropped by mistake. The cluster is restored to the second before, from backups and archived log. */
export const restore: Drill = {
  name: 'restore',
  broken:
    'a table dropped and the cluster thrown away; restored to the second before from full + incremental backup and WAL',
  seconds: 30,
  backWithin: 120,
  isShort: false,
  run: async (seconds) => {
    const backup = await prepareBackup();
    try {
      const postgres = await startPrivatePostgres({ settings: backup.settings });
      try {
        backup.attach(postgres);
        const database = await databaseAt(postgres.host);
        return await withStage({ database, nodes: 1, workers: 1 }, (stage) =>
          drill(stage, { postgres, database, backup, seconds }),
        );
      } finally {
        await postgres.remove();
      }
    } finally {
      backup.remove();
    }
  },
};

interface Parts {
  readonly postgres: PrivatePostgres;
  readonly database: StageDatabase;
  readonly backup: Backup;
  readonly seconds: number;
}

async function drill(stage: Stage, { postgres, database, backup, seconds }: Parts) {
  const { pgbackrest } = backup;
  const ask = asker(database);
  await ask(BALLAST);
  await pgbackrest('stanza-create');
  await pgbackrest('check');
  const full = await timed(() => pgbackrest('--type=full', 'backup'));
  const { history, stop, found } = await startWork(stage);
  await pause((seconds * 1000) / 2);
  const incremental = await timed(() => pgbackrest('--type=incr', 'backup'));
  await pause((seconds * 1000) / 2);
  await stop();
  // Time for pending jobs and the sealing of the audit, before rows are counted.
  await pause(8000);
  for (const program of [...stage.nodes, ...stage.workers]) await program.kill();
  const counted = await ask(COUNTS);
  const [{ moment, size } = { moment: '', size: '' }] = await ask<{ moment: string; size: string }>(
    'select clock_timestamp()::text as moment, pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await pause(1500);
  await ask('drop table logbook_entry cascade');
  await ask('select pg_switch_wal()', 'postgres');
  await pause(1500);
  await postgres.crash();
  rmSync(postgres.data, { recursive: true });

  const began = performance.now();
  await asPostgres('/usr/bin/install', '-d', '-m', '0700', postgres.data);
  await pgbackrest('--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  const copied = (performance.now() - began) / 1000;
  await postgres.start();
  const isUsable = await until(
    () =>
      ask('select 1 where not pg_is_in_recovery()').then(
        (rows) => rows.length === 1,
        () => false,
      ),
    USABLE_MS,
  );
  const usable = (performance.now() - began) / 1000;

  const restored = await ask(COUNTS);
  const faults = await checkAll(database);
  return outcomeOf(history, await found(), {
    backSeconds: isUsable ? usable : null,
    seen: `${size}; full backup ${full.toFixed(1)} s, incremental ${incremental.toFixed(1)} s, restored ${copied.toFixed(1)} s, usable ${usable.toFixed(1)} s; ${CHECKS.length} checks and pg_amcheck`,
    breaches: [
      ...(JSON.stringify(restored) === JSON.stringify(counted)
        ? []
        : [`counts differ: ${JSON.stringify(counted)} became ${JSON.stringify(restored)}`]),
      ...faults,
    ],
  });
}

const COUNTS = COUNTED.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(' union all ');

/** More than a hundred megabytes besides people's work, so that copying takes time. */
const BALLAST = `create table drill_ballast as select n, repeat(md5(n::text), 8) as words from generate_series(1, 500000) n`;

/** One connection per statement: the server restarts in between. */
function asker({ urlFor }: StageDatabase) {
  return async <Row extends pg.QueryResultRow>(statement: string, role = 'aura_owner'): Promise<readonly Row[]> => {
    const client = new pg.Client({ connectionString: urlFor(role) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Checks every invariant of the restored database, and all its pages and indexes. */
async function checkAll({ name, urlFor }: StageDatabase): Promise<readonly string[]> {
  const env = { ...process.env, NODE_ENV: 'test', ...databaseSettings(name, urlFor) };
  const checks = CHECKS.map(
    (check) => [check.join(' '), () => run(process.execPath, check, { cwd: ROOT, env })] as const,
  );
  const { hostname, port } = new URL(urlFor('postgres'));
  const server = [`--host=${hostname}`, `--port=${port}`, '--username=postgres'];
  const pages = () => asPostgres('pg_amcheck', ...server, '--install-missing', '--heapallindexed', name);
  const faults: string[] = [];
  for (const [what, check] of [...checks, ['pg_amcheck', pages] as const]) {
    try {
      await check();
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      faults.push(`${what}: ${`${stdout}${stderr}`.trim().slice(-300)}`);
    }
  }
  return faults;
}

const SHIPPED = resolve(import.meta.dirname, '../../../ops/pgbackrest.conf');

interface Backup {
  /** The server settings for archiving its log to the repository. */
  readonly settings: (folder: string) => Readonly<Record<string, string>>;
  /** Sets the server that is backed up. */
  readonly attach: (postgres: PrivatePostgres) => void;
  readonly pgbackrest: (...words: readonly string[]) => Promise<string>;
  readonly remove: () => void;
}

/** pgBackRest with the settings of `ops/`, a new first repository and a new passphrase. */
async function prepareBackup(): Promise<Backup> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-backup-'));
  chmodSync(folder, 0o777);
  const root = await unpackPackages(folder, ['pgbackrest']);
  const program = join(root, 'usr/bin/pgbackrest');
  const conf = join(folder, 'pgbackrest.conf');
  const passphrase = randomBytes(32).toString('base64');
  const paths = { 'repo1-path': 'repo', 'log-path': 'log', 'lock-path': 'lock', 'spool-path': 'spool' };
  for (const path of Object.values(paths)) {
    mkdirSync(join(folder, path));
    chmodSync(join(folder, path), 0o777);
  }
  const pgbackrest = (...words: readonly string[]) =>
    asPostgres(program, `--config=${conf}`, '--stanza=aura', ...words);
  return {
    settings: (server) => ({
      unix_socket_directories: server,
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: '60s',
      archive_command: `${program} --config=${conf} --stanza=aura archive-push %p`,
    }),
    attach: ({ data, folder: server, host }) => {
      const shipped = readFileSync(SHIPPED, 'utf8').replace(/^(?:repo1-path|repo2-|pg1-path).*\n/gm, '');
      const own = Object.entries(paths).map(([name, path]) => `${name}=${join(folder, path)}`);
      const place = [`pg1-path=${data}`, `pg1-socket-path=${server}`, `pg1-port=${host.split(':')[1]}`];
      const global = shipped.replace('[global]\n', `[global]\n${own.join('\n')}\nrepo1-cipher-pass=${passphrase}\n`);
      writeFileSync(conf, `${global}${place.join('\n')}\n`, { mode: 0o600 });
      // The server's user owns its folder; the passphrase must be readable by no other.
      const { uid, gid } = statSync(data);
      chownSync(conf, uid, gid);
    },
    pgbackrest,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
