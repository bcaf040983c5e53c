import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { FAULTS } from './plant-faults/faults.ts';
import { belongTogether, topicsOf } from './topics.ts';

/**
 * Suites too long for every change run in twelfths: `.ci/run` counts its runs in AURA_PART, so that twelve of them
 * cover everything. AURA_ALL=1 (`npm run verify -- --all`) runs all of it. AURA_CHANGED names a file with the paths
 * changed since the last green run: what belongs to them always runs.
 */
export const PARTS = 12;
export const runsAll = process.env['AURA_ALL'] === '1';
/** Whether files are left out: only within `.ci/run`, so that a command that names a file runs it. */
export const isPartial = !runsAll && process.env['AURA_PART'] !== undefined;
export const part = Number(process.env['AURA_PART'] ?? 0) % PARTS;
export const changedFiles: readonly string[] = readChanged(process.env['AURA_CHANGED']);

/** Changed files that tests of a kind cannot notice: neither side of the application imports the other. */
const UNNOTICED = {
  database: /^(?:apps\/web|e2e)\//,
  screens: /^(?:apps\/api|e2e|scripts)\//,
  journeys: /^$/,
} as const;
type Kind = keyof typeof UNNOTICED;

const changedTopics: Readonly<Record<Kind, ReadonlySet<string>>> = {
  database: topicsNoticedBy('database'),
  screens: topicsNoticedBy('screens'),
  journeys: topicsNoticedBy('journeys'),
};

/** Whether this run includes the item at this position of its list; each run includes `share` twelfths. */
export function isInPart(position: number, share = 1): boolean {
  return runsAll || (position - part * share + PARTS * share) % PARTS < share;
}

/** The number of random tries or guesses in this run; with `part` in their seed each run makes different ones. */
export function triesOf(counts: { readonly all: number; readonly each: number }): number {
  return runsAll ? counts.all : counts.each;
}

const ROOT = resolve(import.meta.dirname, '..');
const ROTATED = { database: '{apps,scripts}/**/*.db.test.ts', screens: 'apps/web/src/**/*.test.{ts,tsx}' } as const;

/** Suites that take minutes and always run in turns. */
const LONG =
  /\/(?:files\/(?:memory|corpus)|testing\/news-and-pages|seed\/company\/company|billing-stories\/seed-invoicing|seed\/generator\/[\w-]+|drills\/\w+)\.db\.test\.ts$/;

/** Tests over everything of a kind (endpoints, screens, rows) and of the way a claim takes; LONG ones excepted. */
const ALWAYS: readonly RegExp[] = [
  /^apps\/api\/src\/(?:core|events|http|jobs|testing\/(?:matrix|fuzz))\//,
  /^apps\/api\/src\/db\/(?:functions|outsider-role)\./,
  /^apps\/api\/src\/modules\/(?:accounts\/sign-in\/sign-in|claims\/claim\/registration|budgets\/order\/orders|payments\/(?:answers|base\/payment-walls|requests\/requests)|invoicing\/(?:compose\/compose|collection\/collection)|complaints\/work\/complaint-way|party-links\/party-links-canaries|privacy\/search\/personal-data|reports\/base\/every-report)\./,
  /^apps\/web\/src\/(?:app\/[\w.-]+|listing\/[\w.-]+|features\/claim-file\/[\w.-]+)$/,
  /^scripts\/one-number\./,
];

const NOTICE_FAULTS: ReadonlySet<string> = new Set(FAULTS.map(({ noticedBy }) => noticedBy));

/** Whether every run includes this test file: it notices one of the forty-five planted faults, or is in ALWAYS. */
export function runsAlways(file: string): boolean {
  return !LONG.test(file) && (NOTICE_FAULTS.has(file) || ALWAYS.some((pattern) => pattern.test(file)));
}

/** The test files that this run leaves out: not in `runsAlways`, not of a changed topic, not in its part. */
export function leftOut(kind: keyof typeof ROTATED): readonly string[] {
  if (!isPartial) return [];
  return testFiles(kind).filter(
    (file) => !runsAlways(file) && !isOfChange(file, kind) && !isInPart(placeOf(file)),
  );
}

export function testFiles(kind: keyof typeof ROTATED): readonly string[] {
  return globSync(ROTATED[kind], { cwd: ROOT, exclude: ['**/node_modules'] });
}

/** Whether the change includes this test file, or code of its topics or of `more`. */
export function isOfChange(file: string, kind: Kind, more: readonly string[] = []): boolean {
  if (changedFiles.includes(file)) return true;
  const changed = [...changedTopics[kind]];
  return [...topicsOf(file), ...more].some((topic) => changed.some((other) => belongTogether(topic, other)));
}

function topicsNoticedBy(kind: Kind): ReadonlySet<string> {
  return new Set(changedFiles.filter((path) => !UNNOTICED[kind].test(path)).flatMap((path) => topicsOf(path)));
}

/** A number for a path that stays when files are added, so that no run of twelve passes over it. */
export function placeOf(path: string): number {
  return [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
}

/** Whether the change includes a file below one of these folders. */
export function isTouched(folders: readonly string[]): boolean {
  return changedFiles.some((path) => folders.some((folder) => path.startsWith(folder)));
}

function readChanged(list: string | undefined): readonly string[] {
  if (list === undefined || list === '') return [];
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

if (import.meta.main)
  for (const kind of ['database', 'screens'] as const)
    console.log(`left out: ${leftOut(kind).length} of ${testFiles(kind).length} test files (${kind})`);
