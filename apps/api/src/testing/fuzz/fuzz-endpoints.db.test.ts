import { expect, test } from 'vitest';
import { watchLoop } from '../loop-watch.ts';
import { selectEndpoints } from '../matrix/selection.ts';
import { startTestApi } from '../test-api.ts';
import { fuzzEndpoint } from './fuzz-endpoints.ts';
import type { FuzzTarget } from './fuzz-target.ts';

// Few random requests, plus every costly text in every field, with a fixed seed: a failure here comes from the change
// at hand. `npm run fuzz` goes further, with a new seed each time.
const runs = Number(process.env['FUZZ_RUNS'] ?? 6);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const api = await startTestApi();
const target: FuzzTarget = {
  ...api,
  signIn: api.asUser,
  send: async (request) => {
    const loop = watchLoop();
    const began = performance.now();
    const reply = await api.raw(request);
    const cost = { ms: performance.now() - began, blockMs: loop.longestBlockMs() };
    loop.stop();
    return { reply, ...cost };
  },
};

test.each(await selectEndpoints())(
  `%s survives ${runs} hostile requests and every costly text (seed ${seed})`,
  { timeout: 30_000 + runs * 200 },
  async (name) => {
    const { defects } = await fuzzEndpoint(target, name, { runs, seed });

    expect(defects).toEqual([]);
  },
);
