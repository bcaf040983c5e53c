import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../e2e/free-port.ts';
import { asPostgres } from './as-postgres.ts';
import type { PrivatePostgres } from './private-postgres.ts';

/** A streaming replica of a private server: a base backup, then fed by its write-ahead log. */
export async function startPrivateReplica({
  host: primary,
}: Pick<PrivatePostgres, 'host'>): Promise<Pick<PrivatePostgres, 'host' | 'start' | 'crash' | 'remove'>> {
  const folder = mkdtempSync(join(tmpdir(), 'aura-replica-'));
  const data = join(folder, 'data');
  const port = await freePort();
  chmodSync(folder, 0o777);
  const source = `postgres://postgres@${primary}/postgres`;
  await asPostgres('pg_basebackup', '--dbname', source, '--pgdata', data, '--write-recovery-conf', '--checkpoint=fast');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60 -c hot_standby_feedback=on`;
  const ctl = (...words: string[]) => asPostgres('pg_ctl', ...words, '--pgdata', data, '--silent', '--wait');
  const start = async () => void (await ctl('start', '--log', join(folder, 'server.log'), '-o', options));
  const crash = async () => void (await ctl('stop', '--mode=immediate'));
  try {
    await start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
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
