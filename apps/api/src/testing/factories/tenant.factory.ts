import type { Db } from '../../db/database.ts';

let serial = 0;

export async function insertCustomer(db: Db, traits: { codename?: string; name?: string }) {
  serial += 1;
  return (
    db
      .insertInto('customer')
      .values({
        codename: traits.codename ?? `C${String(serial).padStart(4, '0')}`,
        name: traits.name ?? `Aseguradora ${serial}`,
      })
      // Insurers of the starting data exist already: a test that names one means that one.
      .onConflict((conflict) =>
        conflict.column('codename').doUpdateSet((build) => ({ name: build.ref('excluded.name') })),
      )
      .returning(['id', 'codename', 'name'])
      .executeTakeFirstOrThrow()
  );
}

export interface ProviderTraits {
  readonly slug?: string;
  readonly name?: string;
  readonly rfc?: string;
  readonly email?: string;
  readonly weeklyCapacity?: number;
}

export async function insertProvider(db: Db, traits: ProviderTraits) {
  serial += 1;
  return db
    .insertInto('provider')
    .values({ ...traits, slug: traits.slug ?? `taller-${serial}`, name: traits.name ?? `Taller ${serial}` })
    .returning(['id', 'slug', 'name'])
    .executeTakeFirstOrThrow();
}
