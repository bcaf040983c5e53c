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

test('a change runs the tests of its module on both sides, by folder or by the words of a file', async () => {
  const changed = join(mkdtempSync(join(tmpdir(), 'aura-rotation-')), 'changed');
  writeFileSync(changed, 'packages/domain/src/quotation-total.ts\napps/api/src/db/functions/providers/x.sql\n');
  for (let run = 0; run < 12; run += 1) {
    const { leftOut } = await runNumber(run, { changed });
    const missing = [...leftOut('database'), ...leftOut('screens')];
    expect(missing.filter((file) => /\/(?:quotations|providers)\//.test(file))).toEqual([]);
  }
});

test('each test that notices a planted fault runs with every change or with a change of what it guards', async () => {
  const { FAULTS } = await import('./plant-faults/faults.ts');
  const { runsAlways } = await runNumber(0);

  expect(FAULTS.filter(({ noticedBy }) => !runsAlways(noticedBy)).map(({ name }) => name)).toEqual([]);
});
