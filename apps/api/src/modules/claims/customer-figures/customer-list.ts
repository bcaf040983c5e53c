import type { customerListing } from '@aura/contracts/customers/customers';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ForWhom } from '../../../core/listing/export-source.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { customerRows } from '../../customers/public.ts';
import { workOfCustomers } from './work-of-customers.ts';

export function customerList(
  whom: ForWhom,
): ListingSource<typeof customerListing, z.output<typeof customerListing.row>> {
  const keptRate = sql`round(100.0 * w.kept_claims / nullif(w.closed_claims, 0), 2)::float8`;
  const openClaims = sql`coalesce(w.open_claims, 0)`;
  return {
    ...customerRows,
    from: sql`${customerRows.from} left join (${workOfCustomers(whom)}) w on w.customer_id = c.id`,
    columns: { ...customerRows.columns, openClaims, keptRate, closedClaims: sql`coalesce(w.closed_claims, 0)` },
    sorts: { ...customerRows.sorts, openClaims, keptRate },
  };
}
