import type { Db } from '../../db/database.ts';

let serial = 0;

export interface ZoneTraits {
  readonly name?: string;
  readonly iva?: string;
  readonly divisionId?: number;
  readonly stateCode?: string;
}

export async function insertZone(db: Db, { name, iva = '16', divisionId, stateCode = '09' }: ZoneTraits) {
  // Unique also when two are made concurrently.
  serial += 1;
  const number = serial;
  const { id: stateId } = await db
    .selectFrom('state')
    .select('id')
    .where('code', '=', stateCode)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('zone')
    .values({
      slug: `zona-${number}`,
      name: name ?? `Zona ${number}`,
      shortName: `Z${number}`,
      stateId,
      divisionId: divisionId ?? null,
      iva,
      applyIva: true,
    })
    .returning(['id', 'slug', 'name', 'version'])
    .executeTakeFirstOrThrow();
}

export async function insertDivision(db: Db, traits: { name?: string; code?: string }) {
  serial += 1;
  return db
    .insertInto('division')
    .values({ name: traits.name ?? `División ${serial}`, code: traits.code ?? `D${serial}`.padEnd(2, '0') })
    .returning(['id', 'name', 'code', 'version'])
    .executeTakeFirstOrThrow();
}
