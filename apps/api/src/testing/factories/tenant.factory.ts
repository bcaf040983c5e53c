import type { Db } from '../../db/database.ts';

let serial = 0;

export async function insertCustomer(db: Db, traits: { codename?: string; name?: string }) {
  serial += 1;
  return db
    .insertInto('customer')
    .values({ codename: traits.codename ?? `C${serial}`.padEnd(3, '0'), name: traits.name ?? `Aseguradora ${serial}` })
    .returning(['id', 'codename', 'name'])
    .executeTakeFirstOrThrow();
}

export async function insertProvider(db: Db, traits: { slug?: string; name?: string }) {
  serial += 1;
  return db
    .insertInto('provider')
    .values({ slug: traits.slug ?? `taller-${serial}`, name: traits.name ?? `Taller ${serial}` })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}
