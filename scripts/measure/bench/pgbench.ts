import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Statement } from './captured-sql.ts';

const PGBENCH = '/usr/bin/pgbench';

/** Runs per second of the bare statements through pgbench, with as many clients; undefined without pgbench. */
export async function pgbench(
  url: string,
  statements: readonly Statement[],
  clients: number,
  ms: number,
): Promise<number | undefined> {
  if (!existsSync(PGBENCH)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'aura-bench-'));
  try {
    const file = join(folder, 'statements.sql');
    const values = statements.flatMap(({ values }, place) =>
      values.map((value, index) => ['-D', `p${place}_${index + 1}=${written(value)}`]),
    );
    await writeFile(
      file,
      statements.map(({ text }, place) => `${oneLine(text).replaceAll(/\$(\d+)/g, `:p${place}_$1`)};\n`).join(''),
    );
    const { stdout } = await promisify(execFile)(
      PGBENCH,
      [
        '-n',
        '-M',
        'prepared',
        '-c',
        String(clients),
        '-j',
        '2',
        '-T',
        String(Math.ceil(ms / 1000)),
        '-f',
        file,
        ...values.flat(),
        url,
      ],
      { env: { ...process.env, PGOPTIONS: '-c jit=off' } },
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** In PostgreSQL's spelling: an array in braces. */
function written(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
