import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

/** Facts per transaction. */
const AT_ONCE = 20_000;

/** Adds the prices of newly authorized lines to the memory; nightly, or when started by hand. */
export const foldPrices = job({
  name: 'fold-prices',
  payload: z.unknown(),
  schedule: '20 7 * * *',
  run: async ({ db, log }) => {
    const facts = await foldWaiting(db);
    log.info({ facts }, 'prices remembered');
  },
});

/** Runs until none is waiting; returns how many facts were added. */
export async function foldWaiting(db: Db): Promise<number> {
  let folded = 0;
  for (;;) {
    const added = await callFunction(db, fn.foldPrices({ most: AT_ONCE }));
    folded += added;
    if (added < AT_ONCE) return folded;
  }
}
