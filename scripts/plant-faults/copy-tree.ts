import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * A copy of the tree, uncommitted work included, in the system's temporary folder. Packages from outside are linked;
 * those of the workspace are linked to the copy, so that a fault planted there is the one the tests meet.
 */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'aura-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0')) {
    const source = join(root, path);
    if (path === '' || !existsSync(source)) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(source, join(copy, path));
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

const WORKSPACE = '@aura';

function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, WORKSPACE), { recursive: true });
  for (const name of readdirSync(from)) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (name !== WORKSPACE && !isCache) symlinkSync(join(from, name), join(to, name));
  }
  for (const name of readdirSync(join(from, WORKSPACE))) {
    symlinkSync(readlinkSync(join(from, WORKSPACE, name)), join(to, WORKSPACE, name));
  }
}
