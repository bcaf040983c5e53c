import type { FILE_OWNERS, fileTypeListing, fileTypeRecord } from '@aura/contracts/catalogues/file-types';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';

type FileOwner = (typeof FILE_OWNERS)[number];

export const fileTypeRows: ListingSource<typeof fileTypeListing, z.output<typeof fileTypeListing.row>> = {
  from: sql`file_type f`,
  id: sql`f.id`,
  columns: {
    id: sql`f.id`,
    codename: sql`f.codename`,
    slug: sql`f.slug`,
    name: sql`f.name`,
    description: sql`f.description`,
    maxSize: sql`f.max_size`,
    requireSignatureDate: sql`f.require_signature_date`,
    belongsTo: sql`f.belongs_to`,
    isActive: sql`f.is_active`,
  },
  sorts: { name: sql`app.fold(f.name)` },
  search: sql`app.fold(f.name || ' ' || f.codename || ' ' || f.description)`,
  filters: {
    belongsTo: (owners) => sql`f.belongs_to = any(${owners})`,
    active: (isActive) => sql`f.is_active = ${isActive}`,
  },
};

export const fileTypeSource: RecordSource<typeof fileTypeRecord> = {
  entity: 'fileType',
  table: 'fileType',
  read: async (db, id) =>
    db
      .selectFrom('fileType')
      .select(['id', 'version', 'isActive', 'codename', 'slug', 'name', 'description', 'maxSize'])
      .select(['requireSignatureDate', sql<FileOwner>`belongs_to`.as('belongsTo')])
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => {
    const slug = await slugFor(db, 'fileType', name);
    return { slug, codename: slug.replaceAll('-', '_') };
  },
  uses: countReferences('fileType'),
};
