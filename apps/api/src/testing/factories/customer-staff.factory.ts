import type { Db } from '../../db/database.ts';

let serial = 0;

export interface StaffTraits {
  readonly customerId: number;
  readonly name?: string;
  readonly email?: string;
  readonly type?: string;
  readonly bossId?: number;
  readonly zoneIds?: readonly number[];
  readonly isActive?: boolean;
}

export async function insertStaff(db: Db, traits: StaffTraits) {
  serial += 1;
  const number = serial;
  const { id: staffTypeId } = await db
    .selectFrom('customerStaffType')
    .select('id')
    .where('code', '=', traits.type ?? 'authoriser')
    .executeTakeFirstOrThrow();
  const staff = await db
    .insertInto('customerStaff')
    .values({
      customerId: traits.customerId,
      staffTypeId,
      name: traits.name ?? `Persona ${number}`,
      lastName: 'Inventada',
      email: traits.email ?? `persona${number}@aseguradora.example`,
      bossId: traits.bossId ?? null,
      isActive: traits.isActive ?? true,
    })
    .returning(['id', 'version', 'fullName', 'email', 'staffTypeId'])
    .executeTakeFirstOrThrow();
  const zoneIds = traits.zoneIds ?? [];
  if (zoneIds.length > 0)
    await db
      .insertInto('customerStaffZone')
      .values(zoneIds.map((zoneId) => ({ staffId: staff.id, zoneId })))
      .execute();
  return staff;
}

export async function insertAuditor(db: Db, traits: { codename?: string; name?: string; isActive?: boolean }) {
  serial += 1;
  return db
    .insertInto('auditor')
    .values({
      codename: traits.codename ?? `AU-${serial}`,
      name: traits.name ?? `Auditor ${serial}`,
      isActive: traits.isActive ?? true,
    })
    .returning(['id', 'codename', 'name', 'version'])
    .executeTakeFirstOrThrow();
}
