import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function runNumber(run: number, { all = '', changed = '' } = {}) {
  vi.resetModules();
  vi.stubEnv('AURA_ALL', all);
  vi.stubEnv('AURA_CHANGED', changed);
  vi.stubEnv('AURA_PART', String(run));
  return import('./rotation.ts');
}

test.each([1, 3])('twelve runs in a row take everything, %i twelfths each', async (share) => {
  const taken = new Set<number>();
  const counts: number[] = [];
  for (let run = 100; run < 112; run += 1) {
    const { isInPart } = await runNumber(run);
    const positions = Array.from({ length: 120 }, (_, position) => position).filter((at) => isInPart(at, share));
    counts.push(positions.length);
    for (const position of positions) taken.add(position);
  }

  expect(taken.size).toBe(120);
  expect(counts).toEqual(counts.map(() => 10 * share));
});

test('every test file runs in one of twelve runs, most of them not in every one, and all of them in a run of everything', async () => {
  for (const kind of ['database', 'screens'] as const) {
    const rounds: ReadonlySet<string>[] = [];
    for (let run = 0; run < 12; run += 1) rounds.push(new Set((await runNumber(run)).leftOut(kind)));
    const everLeftOut = [...new Set(rounds.flatMap((round) => [...round]))];

    expect(everLeftOut.length).toBeGreaterThan(100);
    expect(everLeftOut.filter((file) => rounds.every((round) => round.has(file)))).toEqual([]);

    const { leftOut } = await runNumber(0, { all: '1' });
    expect(leftOut(kind)).toEqual([]);
  }
});

test.each([
  ['packages/domain/src/quotation-total.ts', /\/quotations\//, null],
  ['apps/api/src/db/functions/providers/x.sql', /^apps\/api\/.*\/providers\//, /^apps\/web\//],
  ['apps/web/src/features/providers/file/X.tsx', /^apps\/web\/.*\/providers\/file\//, /^apps\/api\//],
  ['apps/api/src/modules/payments/runs/x.ts', /\/modules\/payments\/(?:runs|base)\//, /\/payments\/receipts\//],
  ['apps/api/src/modules/payments/routes.ts', /\/modules\/payments\//, /^apps\/web\//],
])('a change of %s runs the tests of its topic, or of its module, that can notice it', async (path, runs, leaves) => {
  const changed = join(mkdtempSync(join(tmpdir(), 'aura-rotation-')), 'changed');
  writeFileSync(changed, `${path}\n`);
  const everLeftOut = new Set<string>();
  for (let run = 0; run < 12; run += 1) {
    const { leftOut } = await runNumber(run, { changed });
    for (const file of [...leftOut('database'), ...leftOut('screens')]) everLeftOut.add(file);
  }

  expect([...everLeftOut].filter((file) => runs.test(file))).toEqual([]);
  expect(leaves === null || [...everLeftOut].some((file) => leaves.test(file))).toBe(true);
});

test('each test that notices a planted fault runs with every change or with a change of what it guards', async () => {
  const { FAULTS } = await import('./plant-faults/faults.ts');
  const { runsAlways } = await runNumber(0);

  expect(FAULTS.filter(({ noticedBy }) => !runsAlways(noticedBy)).map(({ name }) => name)).toEqual([]);
});
