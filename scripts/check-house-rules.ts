import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breaches } from './house-rules.ts';
import { type LockedPackage, refusedLicences } from './licences.ts';

const root = resolve(import.meta.dirname, '..');
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|pdf|zip)$/;

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const paths = listed.split('\0').filter((path) => path !== '' && !BINARY.test(path));
const found = paths.flatMap((path) => breaches({ path, text: read(path) }));

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const refused = refusedLicences(lock.packages).map((line) => `licence not allowed: ${line}`);

for (const line of [...found, ...refused]) console.error(line);
console.log(`house rules: ${paths.length} files, ${found.length + refused.length} breaches`);
if (found.length + refused.length > 0) process.exitCode = 1;

/** A file deleted but not yet committed is still listed. */
function read(path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return '';
  }
}
