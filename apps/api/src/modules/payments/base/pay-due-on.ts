import { sql } from 'kysely';

/** The latest payment day of a valid request `r`: the next week's cut-off plus the bank's days. */
export const payDueOn = sql`(app.business_day(r.valid_at) + 7 + (select u.pay_after_days from payment_rule u))`;
