import { type RawBuilder, sql } from 'kysely';
import type { DimensionSource } from '../../../core/listing/report-source.ts';

/** Dimensions of a report's rows by their claim `c`; each key is a value of the filter of the same name. */
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

/** Groups by month; the key is its first day, so that keys sort by time. */
export function monthDimension(day: RawBuilder<unknown>): DimensionSource {
  return { key: sql`to_char(${day}, 'YYYY-MM-01')`, label: sql`to_char(${day}, 'MM/YYYY')` };
}
