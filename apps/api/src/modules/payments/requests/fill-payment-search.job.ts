import { sql } from 'kysely';
import * as z from 'zod';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { job } from '../../../jobs/job.ts';

const BATCH = 500;

/** After a provider with many requests was renamed: updates their search text in batches, to keep locks short. */
export const fillPaymentSearch = job({
  name: 'fill-payment-search',
  payload: z.object({ providerId: z.number().int() }),
  run: async ({ db }, { providerId }) => {
    let after = 0;
    for (;;) {
      const found = await rows(
        db,
        sql<{
          id: number;
        }>`select id from payment_request where provider_id = ${providerId} and id > ${after} order by id limit ${sql.lit(BATCH)}`,
      );
      const last = found.at(-1);
      if (last === undefined) return;
      await callFunction(db, fn.fillPaymentSearch({ requestIds: found.map(({ id }) => id) }));
      after = last.id;
    }
  },
});
