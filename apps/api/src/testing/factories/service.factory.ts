import type { Db } from '../../db/database.ts';

let serial = 0;

export interface SupplyTraits {
  readonly name?: string;
  readonly price?: number;
  readonly typeSlug?: string;
}

/** A supply of the starting units and types, with its first price in the history. */
export async function insertSupply(db: Db, { name, price = 10_000, typeSlug = 'material' }: SupplyTraits) {
  serial += 1;
  const number = serial;
  const type = await db.selectFrom('supplyType').select('id').where('slug', '=', typeSlug).executeTakeFirstOrThrow();
  const supply = await db
    .insertInto('supply')
    .values({ name: name ?? `Insumo ${number}`, typeId: type.id, unitId: await unitIdOf(db), price })
    .returning(['id', 'name', 'price', 'typeId', 'unitId', 'version'])
    .executeTakeFirstOrThrow();
  await db.insertInto('supplyPrice').values({ supplyId: supply.id, price }).execute();
  return supply;
}

export interface ConceptTraits {
  readonly code?: string;
  readonly name?: string;
  readonly price?: number;
  readonly familyCode?: string;
  readonly supplies?: readonly { readonly supplyId: number; readonly quantity: string }[];
}

export async function insertConcept(
  db: Db,
  { code, name, price = 50_000, familyCode = 'ALB', supplies = [] }: ConceptTraits,
) {
  serial += 1;
  const number = serial;
  const family = await db
    .selectFrom('serviceFamily')
    .select('id')
    .where('codename', '=', familyCode)
    .executeTakeFirstOrThrow();
  const concept = await db
    .insertInto('concept')
    .values({
      code: code ?? `PRUEBA-${number}`,
      name: name ?? `Concepto ${number}`,
      familyId: family.id,
      unitId: await unitIdOf(db),
      price,
    })
    .returning(['id', 'code', 'name', 'price', 'familyId', 'unitId', 'version'])
    .executeTakeFirstOrThrow();
  for (const { supplyId, quantity } of supplies)
    await db.insertInto('conceptSupply').values({ conceptId: concept.id, supplyId, quantity }).execute();
  await db.insertInto('conceptPrice').values({ conceptId: concept.id, price }).execute();
  return concept;
}

async function unitIdOf(db: Db): Promise<number> {
  const unit = await db
    .selectFrom('unitOfMeasure')
    .select('id')
    .where('abbreviation', '=', 'pza')
    .executeTakeFirstOrThrow();
  return unit.id;
}
