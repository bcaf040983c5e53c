import { clabeDigitOf } from '@aura/domain/clabe';
import type { Db } from '../../db/database.ts';
import { canary } from './canary.ts';

interface Workshop {
  readonly owner: string;
  readonly providerId: number;
  /** A staff member, whose name must not reach the workshop. */
  readonly staffId: number;
}

/** Rows of a provider in every table that can hold some, and internal remarks about it. */
export async function addWorkshopBelongings(db: Db, { owner, providerId, staffId }: Workshop): Promise<void> {
  const text = canary(owner, 'tenant');
  const inner = canary(`${owner}Inner`, 'inner');
  const body = `03218000${String(providerId).padStart(9, '0')}`;
  await db
    .updateTable('provider')
    .set({
      mainFamilyId: 1,
      isBlocked: true,
      blockedReason: inner,
      blockedAt: new Date(),
      blockedById: staffId,
    })
    .where('id', '=', providerId)
    .execute();
  await db.insertInto('providerZone').values({ providerId, zoneId: 1 }).execute();
  await db
    .insertInto('providerAddress')
    .values({ providerId, position: 1, contactName: text, mainPhoneNumber: '+525512345678', street: text })
    .execute();
  await db.insertInto('providerRanking').values({ providerId, ranking: 4, note: inner, userId: staffId }).execute();
  await db
    .insertInto('providerBankAccount')
    .values({ providerId, clabe: body + clabeDigitOf(body), requestedById: staffId })
    .execute();
  await db
    .insertInto('providerAssignment')
    .values({ providerId, resource: text, kind: text, comments: text })
    .execute();
}
