import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { job } from '../../../jobs/job.ts';
import { emptyTurns } from './empty-turns.ts';

const KEPT_DAYS = 90;
const AT_ONCE = 500;

/** Forgets conversations after ninety days, if their user has not ended them before. */
export const forgetConversations = job({
  name: 'assistant.forgetConversations',
  payload: z.unknown(),
  schedule: '25 9 * * *',
  run: async ({ db, now }) => {
    for (;;) {
      const old = await rows(
        db,
        sql<{
          id: string;
        }>`update assistant_conversation set forgotten_at = ${now()} where id in (select id from assistant_conversation
          where forgotten_at is null and began_at < ${now()}::timestamptz - make_interval(days => ${sql.lit(KEPT_DAYS)}) limit ${sql.lit(AT_ONCE)})
          returning id`,
      );
      await emptyTurns(
        db,
        old.map(({ id }) => id),
      );
      if (old.length < AT_ONCE) return;
    }
  },
});
