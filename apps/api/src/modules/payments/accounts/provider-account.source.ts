import type { providerAccountListing, ProviderAccountRow } from '@aura/contracts/payments/accounts';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { figureColumns, keptFigures } from './provider-figures.ts';

export const providerAccountRows: ListingSource<typeof providerAccountListing, ProviderAccountRow> = {
  from: sql`provider p left join (${keptFigures}) f on f.provider_id = p.id`,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    slug: sql`p.slug`,
    provider: sql`p.full_name`,
    rfc: sql`p.rfc`,
    isActive: sql`p.is_active`,
    ...figuresOrNone(),
  },
  sorts: { provider: sql`app.fold(p.full_name)` },
  search: sql<string>`app.fold(p.full_name || ' ' || p.commercial_name || ' ' || p.rfc)`,
  filters: {
    isOwed: (yes) => sql`coalesce(f.owed > 0, false) = ${yes}`,
    isOverdue: (yes) => sql`coalesce(f.owed_longer > 0, false) = ${yes}`,
    isUninvoiced: (yes) => sql`coalesce(f.uninvoiced > 0, false) = ${yes}`,
    lacksComplement: (yes) => sql`coalesce(f.pending_complements > 0, false) = ${yes}`,
    isActive: (yes) => sql`p.is_active = ${yes}`,
  },
};

/** Zeros for a provider without agreements, which has no stored figures. */
function figuresOrNone(): typeof figureColumns {
  const columns = Object.entries(figureColumns).map(([name, column]) => [name, sql`coalesce(${column}, 0)`]);
  return Object.fromEntries(columns) as typeof figureColumns;
}
