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

test('twelve runs take every journey, each of them a part', async () => {
  const rounds: (readonly string[])[] = [];
  for (const run of RUNS) rounds.push((await runNumber(run)).leftOut);

  expect(Math.min(...rounds.map(({ length }) => length))).toBeGreaterThan(15);
  expect(rounds[0]?.filter((file) => rounds.every((round) => round.includes(file)))).toEqual([]);
});

test('a run of everything leaves nothing out and measures each screen in four ways', async () => {
  const { seen, leftOut } = await runNumber(0, '1');

  expect(leftOut).toEqual([]);
  for (const path of PLACES) expect(seen.filter((look) => look.path === path)).toHaveLength(4);
});
