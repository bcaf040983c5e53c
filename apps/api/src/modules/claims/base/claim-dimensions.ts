import { type RawBuilder, sql } from 'kysely';
import type { DimensionSource } from '../../../core/listing/report-source.ts';

/** What the rows of a report are gathered by, of the claim `c` they belong to; each key is what the filter of the same name takes. */
export const claimDimensions = {
  customer: {
    key: sql`(select k.codename from customer k where k.id = c.customer_id)`,
    label: sql`(select k.name from customer k where k.id = c.customer_id)`,
  },
  zone: {
    key: sql`(select z.slug from zone z where z.id = c.zone_id)`,
    label: sql`(select z.name from zone z where z.id = c.zone_id)`,
  },
} as const satisfies Record<string, DimensionSource>;

/** By the month of a day: the key is its first day, so that keys are in the order of time. */
export function monthDimension(day: RawBuilder<unknown>): DimensionSource {
  return { key: sql`to_char(${day}, 'YYYY-MM-01')`, label: sql`to_char(${day}, 'MM/YYYY')` };
}
