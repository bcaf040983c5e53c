import type { Db } from '../../db/database.ts';
import { insertProvider } from './tenant.factory.ts';

export interface CandidateTraits {
  readonly name?: string;
  readonly zoneId: number;
  readonly familyId: number;
  readonly lastJobOn?: string | null;
  readonly documentsUntil?: string | null;
  readonly isBlocked?: boolean;
  readonly isActive?: boolean;
  readonly weeklyCapacity?: number;
  readonly complaintCount?: number;
}

/** A provider eligible for a job of the family in the zone, unless the test says otherwise. */
export async function insertCandidate(db: Db, traits: CandidateTraits) {
  const provider = await insertProvider(db, {
    ...(traits.name === undefined ? {} : { name: traits.name }),
    weeklyCapacity: traits.weeklyCapacity ?? 5,
  });
  const blocked = { isBlocked: true, blockedReason: 'Faltó a una cita', blockedAt: new Date() };
  await db
    .updateTable('provider')
    .set({ mainFamilyId: traits.familyId, isActive: traits.isActive ?? true, ...(traits.isBlocked ? blocked : {}) })
    .where('id', '=', provider.id)
    .execute();
  await db.insertInto('providerZone').values({ providerId: provider.id, zoneId: traits.zoneId }).execute();
  await db
    .updateTable('providerStanding')
    .set({
      lastJobOn: traits.lastJobOn ?? null,
      documentsUntil: traits.documentsUntil === undefined ? '2199-12-31' : traits.documentsUntil,
      complaintCount: traits.complaintCount ?? 0,
    })
    .where('providerId', '=', provider.id)
    .execute();
  return provider;
}
