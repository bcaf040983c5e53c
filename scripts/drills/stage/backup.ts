import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { asPostgres } from './as-postgres.ts';
import { unpackPackages } from './debian-packages.ts';
import type { PrivatePostgres } from './private-postgres.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../ops/pgbackrest.conf');

export interface Backup {
  /** The server settings for archiving its log to the repository. */
  readonly settings: (folder: string) => Readonly<Record<string, string>>;
  /** Sets the server that is backed up. */
  readonly attach: (postgres: PrivatePostgres) => void;
  readonly pgbackrest: (...words: readonly string[]) => Promise<string>;
  readonly remove: () => void;
}

/** pgBackRest with the settings of `ops/`, a new first repository and a new passphrase. */
export async function prepareBackup(): Promise<Backup> {
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
