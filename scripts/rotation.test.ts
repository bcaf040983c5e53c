import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function runNumber(run: number) {
  vi.resetModules();
  vi.stubEnv('AURA_ALL', '');
  vi.stubEnv('AURA_CHANGED', '');
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

test('every rotated suite is taken by one of twelve runs, and none is left out of a run of everything', async () => {
  const rounds: ReadonlySet<string>[] = [];
  for (let run = 0; run < 12; run += 1) rounds.push(new Set((await runNumber(run)).leftOut()));
  const everLeftOut = [...new Set(rounds.flatMap((round) => [...round]))];

  expect(everLeftOut.length).toBeGreaterThan(0);
  expect(everLeftOut.filter((file) => rounds.every((round) => round.has(file)))).toEqual([]);

  vi.resetModules();
  vi.stubEnv('AURA_ALL', '1');
  expect((await import('./rotation.ts')).leftOut()).toEqual([]);
});
