import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../e2e/free-port.ts';

const BIN = process.env['POSTGRES_BIN'] ?? '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

export interface PrivatePostgres {
  readonly host: string;
  readonly start: () => Promise<void>;
  /** As a power cut leaves it, but for what the disk still had to write. */
  readonly crash: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** A server of one's own, on its own port and in its own folder: nobody else's is ever stopped. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-money-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // Its user is another one where this runs as root.
  chmodSync(folder, 0o777);
  await as('initdb', '--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  // What a commit promised must be there after the crash; the machine itself does not fall, so the disk need not be waited for.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60`;
  const log = join(folder, 'server.log');
  const ctl = (...words: string[]) => as('pg_ctl', ...words, '--pgdata', data, '--silent', '--wait');
  const start = () => ctl('start', '--log', log, '-o', options);
  const crash = () => ctl('stop', '--mode=immediate');
  await start();
  return {
    host: `127.0.0.1:${port}`,
    start,
    crash,
    remove: async () => {
      await crash().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The server refuses to run as root. */
async function as(program: string, ...words: readonly string[]): Promise<void> {
  const path = join(BIN, program);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await run('runuser', ['--user', 'postgres', '--', path, ...words], { cwd: '/' });
  else await run(path, [...words]);
}
