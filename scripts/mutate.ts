/**
 * npm run mutate -- <area> …: changes one operator, literal or condition after another in the modules of an area
 * (`scripts/mutation/areas.ts`) and runs its tests on each. Writes the score into docs/teeth.md and fails below 85 %.
 * Without an area, all of them.
 */
import { Stryker } from '@stryker-mutator/core';
import { MUTATED_AREAS, type MutatedArea } from './mutation/areas.ts';
import { recordMeasured } from './measured-table.ts';

const LEAST = 85;
const TABLE = {
  file: 'docs/teeth.md',
  name: 'mutation',
  titles: ['Area', 'Files', 'Mutants', 'Killed', 'Survived', 'Score'],
} as const;
const KILLED = new Set(['Killed', 'Timeout']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);

interface Mutant {
  readonly fileName: string;
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !MUTATED_AREAS.some((area) => area.name === name));
if (unknown.length > 0)
  throw new Error(`No area is called ${unknown.join(' or ')}: ${MUTATED_AREAS.map(({ name }) => name).join(', ')}`);
const chosen = MUTATED_AREAS.filter(({ name }) => names.length === 0 || names.includes(name));

for (const area of chosen) {
  const mutants = await mutate(area);
  const [killed, survived] = [KILLED, SURVIVED].map((kinds) => mutants.filter(({ status }) => kinds.has(status)));
  const [kills, survivors] = [killed?.length ?? 0, survived ?? []];
  const score = (100 * kills) / Math.max(kills + survivors.length, 1);
  for (const { status, fileName, location, mutatorName, replacement = '' } of survivors)
    console.log(
      `${status}  ${fileName}:${location.start.line}  ${mutatorName}  ${replacement.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
    );
  console.log(`${area.name}: ${score.toFixed(1)} % of ${kills + survivors.length}`);
  const files = new Set(mutants.map(({ fileName }) => fileName)).size;
  recordMeasured(TABLE, [
    [
      area.name,
      String(files),
      String(kills + survivors.length),
      String(kills),
      String(survivors.length),
      `${score.toFixed(1)} %`,
    ],
  ]);
  if (score < LEAST) process.exitCode = 1;
}

/** The mutants of an area with their results; those that do not compile or are disabled by a comment do not count. */
async function mutate({ name, files, tests }: MutatedArea): Promise<readonly Mutant[]> {
  process.env['MUTATION_TESTS'] = tests.join(';');
  const found = await new Stryker({
    mutate: [...files],
    testRunner: 'vitest',
    plugins: [new URL('mutation/runner.ts', import.meta.url).pathname],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    ignorePatterns: ['**', '!packages/**', '!apps/api/**', '!scripts/mutation/**', '!package.json', '!tsconfig*.json'],
    tempDirName: `.mutation/${name}`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress'],
    allowEmpty: false,
  }).runMutationTest();
  return found as unknown as readonly Mutant[];
}
