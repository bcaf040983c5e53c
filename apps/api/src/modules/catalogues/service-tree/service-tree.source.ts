import type { detailRecord, familyRecord, subfamilyRecord } from '@aura/contracts/catalogues/service-tree';
import { countReferences } from '../../../core/record/count-references.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';
import { slugFor } from '../../../core/record/slug.ts';

export const familySource: RecordSource<typeof familyRecord> = {
  entity: 'serviceFamily',
  table: 'serviceFamily',
  read: async (db, id) =>
    db
      .selectFrom('serviceFamily')
      .select(['id', 'version', 'isActive', 'slug', 'name', 'codename'])
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, 'serviceFamily', name) }),
  uses: countReferences('serviceFamily'),
};

export const subfamilySource: RecordSource<typeof subfamilyRecord> = {
  entity: 'serviceSubfamily',
  table: 'serviceSubfamily',
  read: async (db, id) =>
    db
      .selectFrom('serviceSubfamily')
      .select(['id', 'version', 'isActive', 'slug', 'name', 'codename', 'familyId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, 'serviceSubfamily', name) }),
  uses: countReferences('serviceSubfamily'),
};

export const detailSource: RecordSource<typeof detailRecord> = {
  entity: 'serviceDetail',
  table: 'serviceDetail',
  read: async (db, id) =>
    db
      .selectFrom('serviceDetail')
      .select(['id', 'version', 'isActive', 'slug', 'name', 'codename', 'subfamilyId', 'subfamilyId as subfamily'])
      .where('id', '=', id)
      .executeTakeFirst(),
  onAdd: async ({ name }, { db }) => ({ slug: await slugFor(db, 'serviceDetail', name) }),
  uses: countReferences('serviceDetail'),
};
