import { readFileSync } from 'node:fs';

/**
 * Suites too long for every change run in twelfths: `.ci/run` counts its runs in AURA_PART, so that twelve of them
 * cover everything. AURA_ALL=1 (`npm run verify -- --all`) runs all of it. AURA_CHANGED names a file with the paths
 * changed since the last green run: what belongs to them always runs.
 */
export const PARTS = 12;
export const runsAll = process.env['AURA_ALL'] === '1';
export const part = Number(process.env['AURA_PART'] ?? 0) % PARTS;
export const changedFiles: readonly string[] = readChanged(process.env['AURA_CHANGED']);

/** Whether this run includes the item at this position of its list; each run includes `share` twelfths. */
export function isInPart(position: number, share = 1): boolean {
  return runsAll || (position - part * share + PARTS * share) % PARTS < share;
}

/** The number of random tries or guesses in this run; with `part` in their seed each run makes different ones. */
export function triesOf(counts: { readonly all: number; readonly each: number }): number {
  return runsAll ? counts.all : counts.each;
}

/** Suites that run whole or not at all: in one of twelve runs, and whenever one of their folders changed. */
const ROTATED: readonly { readonly file: string; readonly folders: readonly string[] }[] = [
  { file: 'apps/api/src/modules/files/memory.db.test.ts', folders: ['apps/api/src/modules/files/'] },
  { file: 'apps/api/src/modules/files/corpus.db.test.ts', folders: ['apps/api/src/modules/files/checking/'] },
  { file: 'apps/api/src/seed/company/company.db.test.ts', folders: ['apps/api/src/seed/'] },
  {
    file: 'apps/api/src/testing/billing-stories/seed-invoicing.db.test.ts',
    folders: ['apps/api/src/testing/billing-stories/'],
  },
  { file: 'apps/api/src/seed/generator/generate-history.db.test.ts', folders: ['apps/api/src/seed/generator/'] },
  { file: 'apps/api/src/seed/generator/generate-budgets.db.test.ts', folders: ['apps/api/src/seed/generator/'] },
  { file: 'apps/api/src/seed/generator/generate-complaints.db.test.ts', folders: ['apps/api/src/seed/generator/'] },
  { file: 'apps/api/src/seed/generator/generate-quotations.db.test.ts', folders: ['apps/api/src/seed/generator/'] },
  { file: 'scripts/drills/short.db.test.ts', folders: ['scripts/drills/'] },
  { file: 'scripts/drills/replica.db.test.ts', folders: ['scripts/drills/', 'apps/api/src/db/'] },
];

export function leftOut(): readonly string[] {
  return ROTATED.filter(({ folders }, position) => !isInPart(position) && !isTouched(folders)).map(({ file }) => file);
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
