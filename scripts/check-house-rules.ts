import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breaches } from './house-rules.ts';

const root = resolve(import.meta.dirname, '..');
const BINARY = /\.(png|jpe?g|webp|gif|ico|woff2?|pdf|zip)$/;

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const paths = listed.split('\0').filter((path) => path !== '' && !BINARY.test(path));
const found = paths.flatMap((path) => breaches({ path, text: read(path) }));

for (const line of found) console.error(line);
console.log(`house rules: ${paths.length} files, ${found.length} breaches`);
if (found.length > 0) process.exitCode = 1;

/** A file deleted but not yet committed is still listed. */
function read(path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return '';
  }
}
