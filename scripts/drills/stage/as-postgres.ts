import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const POSTGRES_BIN = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** The server refuses to run as root: then another user runs it. */
const AS_POSTGRES: readonly string[] = process.getuid?.() === 0 ? ['runuser', '--user', 'postgres', '--'] : [];

/** Runs a program of PostgreSQL, or any other by its absolute path, as the server's user; returns its output. */
export async function asPostgres(program: string, ...words: readonly string[]): Promise<string> {
  const path = program.startsWith('/') ? program : join(POSTGRES_BIN, program);
  const [first = '', ...rest] = [...AS_POSTGRES, path, ...words];
  const { stdout } = await run(first, rest, { cwd: '/', maxBuffer: 64 * 1024 ** 2 });
  return stdout;
}
