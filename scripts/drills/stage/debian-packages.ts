import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Unpacks programs of Debian packages into a folder of the run instead of installing them: an installed one would start
 * a service and leave it behind.
 */
export async function unpackPackages(folder: string, names: readonly string[]): Promise<string> {
  const [debs, root] = [join(folder, 'debs'), join(folder, 'root')];
  for (const made of [debs, root]) mkdirSync(made, { recursive: true });
  chmodSync(debs, 0o777);
  try {
    await run('apt-get', ['download', '--quiet', ...names], { cwd: debs });
  } catch (error) {
    throw new Error(`Debian's packages ${names.join(', ')} could not be fetched`, { cause: error });
  }
  for (const deb of readdirSync(debs)) await run('dpkg', ['-x', join(debs, deb), root]);
  return root;
}
