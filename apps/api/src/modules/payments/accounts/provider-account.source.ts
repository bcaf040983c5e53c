import type { providerAccountListing, ProviderAccountRow } from '@aura/contracts/payments/accounts';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { figureColumns, figuresOf } from './provider-figures.ts';

export const providerAccountRows: ListingSource<typeof providerAccountListing, ProviderAccountRow> = {
  from: sql`provider p cross join lateral (${figuresOf(sql`x.provider_id = p.id`)}) f`,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    slug: sql`p.slug`,
    provider: sql`p.full_name`,
    rfc: sql`p.rfc`,
    isActive: sql`p.is_active`,
    ...figureColumns,
  },
  sorts: { provider: sql`app.fold(p.full_name)` },
  search: sql<string>`app.fold(p.full_name || ' ' || p.commercial_name || ' ' || p.rfc)`,
  filters: {
    isOwed: (yes) => sql`(f.owed > 0) = ${yes}`,
    isOverdue: (yes) => sql`(f.owed_longer > 0) = ${yes}`,
    isUninvoiced: (yes) => sql`(f.uninvoiced > 0) = ${yes}`,
    lacksComplement: (yes) => sql`(f.pending_complements > 0) = ${yes}`,
    isActive: (yes) => sql`p.is_active = ${yes}`,
  },
};
