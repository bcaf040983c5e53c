import type { Db } from '../../db/database.ts';
import { insertZone } from './catalogue.factory.ts';
import { insertCustomer } from './tenant.factory.ts';

let serial = 0;

export interface PartyTraits {
  readonly name?: string;
  readonly stage?: string;
  readonly stageSince?: Date;
  readonly contactPhones?: string[];
  readonly description?: string;
  readonly providerId?: number | null;
  readonly isVisibleInExtranet?: boolean;
  readonly isActive?: boolean;
  readonly unauthorizedDays?: number;
  readonly agreedAmount?: number | null;
}

export interface ClaimTraits {
  readonly customerId?: number;
  readonly zoneId?: number;
  readonly supervisorId?: number | null;
  readonly costAnalystId?: number | null;
  readonly claimNumber?: string;
  readonly reportNumber?: string;
  readonly policy?: string;
  readonly insuredName?: string;
  readonly occurredOn?: string;
  readonly assignedAt?: Date;
  readonly promiseDate?: string | null;
  readonly specialMonitoring?: boolean;
  readonly isActive?: boolean;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly parties?: readonly PartyTraits[];
}

export interface GivenClaim {
  readonly id: number;
  readonly slug: string;
  readonly folio: string;
  readonly customerId: number;
  readonly zoneId: number;
  readonly partyIds: readonly number[];
}

export async function insertClaim(db: Db, { parties = [{}], ...traits }: ClaimTraits): Promise<GivenClaim> {
  serial += 1;
  const customerId = traits.customerId ?? (await insertCustomer(db, {})).id;
  const zoneId = traits.zoneId ?? (await insertZone(db, {})).id;
  const place = `${process.pid}-${serial}`;
  const claim = await db
    .insertInto('claim')
    .values({
      assignedAt: new Date(),
      occurredOn: '2026-11-01',
      claimNumber: `SIN-${place}`,
      insuredName: `Asegurado ${serial}`,
      ...traits,
      deactivationReason: traits.isActive === false ? 'Duplicado' : '',
      customerId,
      zoneId,
      slug: `prueba-${place}`,
      folio: `P-${place}`,
      jobTypeId: (build) => build.selectFrom('jobType').select((one) => one.fn.min('id').as('id')),
      reportChannelId: (build) => build.selectFrom('reportMode').select((one) => one.fn.min('id').as('id')),
    })
    .returning(['id', 'slug', 'folio', 'customerId', 'zoneId'])
    .executeTakeFirstOrThrow();
  const partyIds: number[] = [];
  for (const party of parties) partyIds.push(await insertAffectedParty(db, claim, party, partyIds.length + 1));
  return { ...claim, partyIds };
}

async function insertAffectedParty(
  db: Db,
  claim: Omit<GivenClaim, 'partyIds'>,
  { stage = 'registrado', providerId = null, ...party }: PartyTraits,
  place: number,
): Promise<number> {
  const { id } = await db
    .insertInto('affectedParty')
    .values({
      name: `Afectado ${place}`,
      ...party,
      attendingProviderId: providerId,
      slug: `${claim.slug}-a${place}`,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      stageId: (build) => build.selectFrom('processStage').select('id').where('slug', '=', stage),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function giveScope(
  db: Db,
  userId: number,
  { zoneIds = [], customerIds = [] }: { zoneIds?: readonly number[]; customerIds?: readonly number[] },
): Promise<void> {
  for (const zoneId of zoneIds)
    await db
      .insertInto('userZone')
      .values({ userId, zoneId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const customerId of customerIds)
    await db
      .insertInto('userCustomer')
      .values({ userId, customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
