import { type RawBuilder, sql } from 'kysely';
import { fn } from '../../../db/functions.generated.ts';

/** The business minutes of the party's zone (`z`) up to a moment: the difference of two is the time between them. */
export function clockAt(instant: Date | RawBuilder<unknown>): RawBuilder<number> {
  return fn.businessClock({ instant, timeZone: sql`z.time_zone` });
}
