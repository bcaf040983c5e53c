import { expect, test } from 'vitest';
import { apiKilled } from './api-killed.ts';
import { wrongAnswers } from './drill.ts';
import { redisGone } from './redis-gone.ts';
import { runDrill } from './run-drill.ts';
import { slowNetwork } from './slow-network.ts';

const SECONDS = 6;
/** Mostly for starting programs on a busy machine. */
const PATIENCE_MS = 300_000;

test.each([
  ['an API node that is killed in the middle of what people send', apiKilled],
  ['a Redis that goes away', redisGone],
  ['a line to PostgreSQL that gets slow, silent and is cut', slowNetwork],
])(
  '%s loses nothing, doubles nothing and signs nobody out',
  async (_, drill) => {
    const { outcome } = await runDrill(drill, SECONDS);

    // The time to recovery is judged by the drill itself, on a dedicated machine.
    expect(outcome).toMatchObject({ lost: 0, doubled: 0 });
    expect(outcome.acknowledged).toBeGreaterThan(0);
    expect(wrongAnswers(outcome)).toEqual([]);
  },
  PATIENCE_MS,
);
