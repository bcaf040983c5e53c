import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import pg from 'pg';

const KINDS = ['backup', 'restore', 'drill', 'deployment'] as const;

interface OperationsRun {
  readonly kind: (typeof KINDS)[number];
  /** Which one: `full`, `power cut`, a release. The newest run of each name counts. */
  readonly name: string;
  readonly beganAt: Date;
  /** Default: now. */
  readonly endedAt?: Date;
  readonly outcome: 'ok' | 'failed';
  /** Measurements; shown as they are, so without personal data. */
  readonly figures?: Readonly<Record<string, string | number | boolean | null>>;
  readonly note?: string;
}

/** Records a run for «Capacidad». `url` is the worker's or the owner's connection; the API's roles may not write it. */
export async function recordRun(run: OperationsRun, url = workerUrl()): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(
      `insert into operations_run (kind, name, began_at, ended_at, outcome, figures, note)
       values ($1, $2, $3::timestamptz, greatest($3::timestamptz, $4::timestamptz), $5, $6, left($7, 1000))`,
      [
        run.kind,
        run.name,
        run.beganAt,
        run.endedAt ?? new Date(),
        run.outcome,
        JSON.stringify(run.figures ?? {}),
        run.note ?? '',
      ],
    );
  } finally {
    await client.end();
  }
}

function workerUrl(): string {
  const url = process.env['DATABASE_URL_WORKER'];
  if (url !== undefined) return url;
  if (process.env['NODE_ENV'] === 'production') throw new Error('DATABASE_URL_WORKER is needed');
  return `postgres://app_worker:aura@127.0.0.1:15432/${process.env['AURA_DATABASE'] ?? 'aura'}`;
}

/**
 * npm run record-run -- --kind backup --name full -- pgbackrest --stanza=aura --type=full backup
 * runs the command, records the result and exits with its code; for a crontab.
 *
 * npm run record-run -- --kind drill --name 'power cut' --outcome ok [--began 2026-11-17T03:00:00Z] [--figures
 * '{"lost": 0}'] [--note …]
 * records a run that was done without it.
 */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals: command } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      kind: { type: 'string' },
      name: { type: 'string' },
      outcome: { type: 'string' },
      began: { type: 'string' },
      figures: { type: 'string' },
      note: { type: 'string' },
    },
  });
  const kind = KINDS.find((known) => known === values.kind);
  const { name = '', note = '', outcome } = values;
  const isTold = outcome === 'ok' || outcome === 'failed';
  if (kind === undefined || name === '' || isTold === command.length > 0) return refuse();
  const beganAt = new Date(values.began ?? Date.now());
  const code = isTold ? 0 : await runCommand(command);
  const figures = { ...(JSON.parse(values.figures ?? '{}') as OperationsRun['figures']), ...(isTold ? {} : { code }) };
  await recordRun({
    kind,
    name,
    beganAt,
    outcome: isTold ? outcome : code === 0 ? 'ok' : 'failed',
    figures,
    note,
  }).catch((error: unknown) => {
    console.error(`the run could not be written down: ${String(error)}`);
    process.exitCode = 1;
  });
  return code === 0 ? Number(process.exitCode ?? 0) : code;
}

function refuse(): number {
  console.error(
    `usage: npm run record-run -- --kind ${KINDS.join('|')} --name … (--outcome ok|failed [--began …] [--figures …] [--note …] | -- command …)`,
  );
  return 2;
}

/** The exit code; 1 if a signal ended it or it could not be started. */
function runCommand([program = '', ...args]: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    spawn(program, args, { stdio: 'inherit' })
      .on('error', (error) => {
        console.error(error.message);
        resolve(1);
      })
      .on('close', (code) => resolve(code ?? 1));
  });
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
