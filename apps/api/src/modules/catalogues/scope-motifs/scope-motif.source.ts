import type {
  preloadScopeMotifs as contract,
  SCOPE_EFFECTS,
  scopeMotifListing,
  scopeMotifRecord,
} from '@aura/contracts/catalogues/scope-motifs';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { UseCase } from '../../../core/context.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';

type Effect = (typeof SCOPE_EFFECTS)[number];

export const scopeMotifRows: ListingSource<typeof scopeMotifListing, z.output<typeof scopeMotifListing.row>> = {
  from: sql`scope_motif m`,
  id: sql`m.id`,
  columns: {
    id: sql`m.id`,
    slug: sql`m.slug`,
    name: sql`m.name`,
    effect: sql`m.effect`,
    requiresComment: sql`m.requires_comment`,
    isActive: sql`m.is_active`,
  },
  sorts: { name: sql`app.fold(m.name)` },
  search: sql`app.fold(m.name)`,
  filters: {
    effect: (effects) => sql`m.effect = any(${effects})`,
    active: (isActive) => sql`m.is_active = ${isActive}`,
  },
};

/** Providers define the scope of their work, and do not administer the catalogue. */
export const preloadScopeMotifs: UseCase<typeof contract> = async ({ db }) =>
  db
    .selectFrom('scopeMotif')
    .select(['id', 'slug', 'name', 'requiresComment'])
    .select(sql<Effect>`effect`.as('effect'))
    .where('isActive', '=', true)
    .orderBy(sql`app.fold(name)`)
    .execute();

export const scopeMotifSource: RecordSource<typeof scopeMotifRecord> = {
  entity: 'scopeMotif',
  table: 'scopeMotif',
  read: async (db, id) =>
    db
      .selectFrom('scopeMotif')
      .select(['id', 'version', 'isActive', 'slug', 'name', 'requiresComment'])
      .select(sql<Effect>`effect`.as('effect'))
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, 'scopeMotif', name) }),
  uses: countReferences('scopeMotif'),
};
