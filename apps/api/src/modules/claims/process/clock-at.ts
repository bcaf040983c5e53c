import { type RawBuilder, sql } from 'kysely';
import { fn } from '../../../db/functions.generated.ts';

/**
 * Business minutes of the party's zone (`z`) up to an instant; the difference of two is the business time between them.
 */
export function clockAt(instant: Date | RawBuilder<unknown>): RawBuilder<number> {
  return fn.businessClock({ instant, timeZone: sql`z.time_zone` });
}
