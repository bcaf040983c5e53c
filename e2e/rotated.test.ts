import { afterEach, expect, test, vi } from 'vitest';
import { sitemap } from '../apps/web/src/sitemap.ts';

const RUNS = Array.from({ length: 12 }, (_, run) => run);
const PLACES = sitemap.flatMap(({ places }) => places).map(({ path }) => path);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What a run of that number measures and leaves out. */
async function runNumber(run: number, everything = '') {
  vi.resetModules();
  vi.stubEnv('AURA_ALL', everything);
  vi.stubEnv('AURA_CHANGED', '');
  vi.stubEnv('AURA_PART', String(run));
  const { journeysLeftOut, screensOfRun, SHARE } = await import('./rotated.ts');
  const { looksAt } = await import('./looks.ts');
  const seen = screensOfRun().flatMap(({ path, position }) =>
    looksAt(position, SHARE).map(({ scheme, size }) => ({ path, scheme, width: size.width })),
  );
  return { seen, leftOut: journeysLeftOut() };
}

test('twelve runs measure every screen in both themes and at both widths', async () => {
  const seen: Awaited<ReturnType<typeof runNumber>>['seen'] = [];
  for (const run of RUNS) seen.push(...(await runNumber(run)).seen);

  for (const path of PLACES) {
    const looks = seen.filter((look) => look.path === path);
    expect(new Set(looks.map(({ scheme }) => scheme)), path).toEqual(new Set(['light', 'dark']));
    expect(new Set(looks.map(({ width }) => width)), path).toEqual(new Set([1280, 390]));
  }
});

test('every run takes one of the rare journeys, and twelve runs take all of them', async () => {
  const counts: number[] = [];
  const left: string[][] = [];
  for (const run of RUNS) {
    const { leftOut } = await runNumber(run);
    counts.push(leftOut.length);
    left.push([...leftOut]);
  }

  expect(new Set(counts)).toEqual(new Set([3]));
  expect(left[0]?.filter((file) => left.every((round) => round.includes(file)))).toEqual([]);
});

test('a run of everything leaves nothing out and measures each screen in four ways', async () => {
  const { seen, leftOut } = await runNumber(0, '1');

  expect(leftOut).toEqual([]);
  for (const path of PLACES) expect(seen.filter((look) => look.path === path)).toHaveLength(4);
});
