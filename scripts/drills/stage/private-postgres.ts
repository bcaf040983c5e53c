import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/free-port.ts';
import { asPostgres } from './as-postgres.ts';

export interface PrivatePostgres {
  readonly host: string;
  readonly data: string;
  /** Its own folder, which contains the data directory. */
  readonly folder: string;
  readonly start: () => Promise<void>;
  /** Like a power cut, except that the disk cache survives. */
  readonly crash: () => Promise<void>;
  readonly isRunning: () => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

interface PrivateOptions {
  readonly within?: string;
  /** Further server settings, given its folder. */
  readonly settings?: (folder: string) => Readonly<Record<string, string>>;
}

/** A separate server on its own port and in its own folder: shared servers are never stopped. */
export async function startPrivatePostgres({
  within = tmpdir(),
  settings = () => ({}),
}: PrivateOptions = {}): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(within, 'aura-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // Where this runs as root, the server runs as another user.
  chmodSync(folder, 0o777);
  await asPostgres(
    'initdb',
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  // The drill crashes the process and never the machine, so commits need not wait for the disk.
  const more = Object.entries(settings(folder)).map(([name, value]) => ` -c "${name}=${value}"`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60${more.join('')}`;
  const log = join(folder, 'server.log');
  const ctl = (...words: string[]) => asPostgres('pg_ctl', ...words, '--pgdata', data, '--silent', '--wait');
  const start = async () => void (await ctl('start', '--log', log, '-o', options));
  const crash = async () => void (await ctl('stop', '--mode=immediate'));
  await start();
  return {
    host: `127.0.0.1:${port}`,
    data,
    folder,
    start,
    crash,
    isRunning: () =>
      asPostgres('pg_ctl', 'status', '--pgdata', data).then(
        () => true,
        () => false,
      ),
    remove: async () => {
      await crash().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
