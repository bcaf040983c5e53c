import * as z from 'zod';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { MONTHS_AHEAD } from '../../../db/months-ahead.ts';
import { job } from '../../../jobs/job.ts';

/** Creates coming months every day. If the table cannot be locked within two seconds, the queue retries. */
export const makePartitions = job({
  name: 'make-partitions',
  payload: z.unknown(),
  schedule: '20 9 * * *',
  run: async ({ db, log }) => {
    const made = await callFunction(db, fn.makePartitions({ ahead: MONTHS_AHEAD }));
    if (made !== 0) log.info({ made }, 'partitions were made');
    await callFunction(db, fn.analyzePartitioned());
  },
});
