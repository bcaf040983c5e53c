import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { allOrEachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { dueOf, numberOf, today } from './request.store.ts';

interface Due {
  readonly requestId: number;
  readonly number: string;
  readonly dueOn: string;
  readonly daysLeft: number;
  readonly handlerId: number | null;
}

/** Every morning, from some days before a term ends until it is met; once a day, however often the job runs. */
export const warnRequests = job({
  name: 'warn-privacy-requests',
  payload: z.unknown(),
  schedule: '0 14 * * *',
  run: async (context) => {
    const day = today(context);
    const isDue = sql`${dueOf} is not null and (q.warned_on is null or q.warned_on < ${day}::date)
      and app.business_days_until(${day}::date, ${dueOf}) <= (select t.warn_days from privacy_term t
        where t.kind = case when q.state = 'answered' then 'execute' else 'answer' end and t.valid_from <= ${day}::date
        order by t.valid_from desc limit 1)`;
    const found = await rows(context.db, sql<{ id: number }>`select q.id from privacy_request q where ${isDue}`);
    const warn = (some: readonly { readonly id: number }[]) =>
      context.inTransaction(async (act) => {
        const due = await rows(
          act.db,
          sql<Due>`update privacy_request q set warned_on = ${day}::date
        where ${isDue} and q.id = any(${some.map(({ id }) => id)}::bigint[])
        returning q.id as request_id, ${numberOf} as number, ${dueOf}::text as due_on, q.handler_id,
          app.business_days_until(${day}::date, ${dueOf}) as days_left`,
        );
        for (const request of due) await announce(act, { name: 'privacyRequest.due', ...request });
      });
    await allOrEachAlone(context, found, warn);
  },
});
