import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findExpressions, slowness } from './regular-expressions.ts';

const root = resolve(import.meta.dirname, '..');
const listed = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages', 'apps'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const isSource = (path: string) =>
  /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

const found = listed
  .split('\0')
  .filter(isSource)
  .flatMap((path) => findExpressions(path, read(path)));
const different = Map.groupBy(found, ({ source, flags }) => `/${source}/${flags}`);

// Two at a time: the timeout of each starts when it is queued.
const waiting = different.entries();
const judged = await Promise.all([judge(), judge()]);
const slow = judged.flat();
for (const line of slow) console.error(line);
console.log(`regular expressions: ${found.length}, ${different.size} different, ${slow.length} slow`);
// The checker leaves a child process running.
process.exit(slow.length > 0 ? 1 : 0);

async function judge(): Promise<string[]> {
  const lines: string[] = [];
  for (const [text, [first, ...others]] of waiting) {
    const why = first === undefined ? null : await slowness(first);
    if (why === null || first === undefined) continue;
    const places = [first, ...others].map(({ place }) => place).join(', ');
    lines.push(`${places}: ${text} takes more than linear time: ${why}`);
  }
  return lines;
}

/** A file deleted but not yet committed is still listed. */
function read(path: string): string {
  try {
    return readFileSync(resolve(root, path), 'utf8');
  } catch {
    return '';
  }
}
