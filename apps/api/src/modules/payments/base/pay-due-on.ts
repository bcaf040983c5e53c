import { sql } from 'kysely';

/** The day by which a valid request `r` is paid at the latest: the cut-off of the week after, and the days the bank is given. */
export const payDueOn = sql`(app.business_day(r.valid_at) + 7 + (select u.pay_after_days from payment_rule u))`;
