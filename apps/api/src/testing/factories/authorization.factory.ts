import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { insertStaff } from './customer-staff.factory.ts';
import { insertFile } from './file.factory.ts';

export interface PackageTraits {
  readonly partyId: number;
  readonly sentAt?: Date;
  readonly linkDays?: number;
  /** The account of the person it was sent to. */
  readonly userId?: number | null;
}

const DAY_MS = 86_400_000;

/** A package that waits for one signer, with the token of its link. The current quotation counts as sent. */
export async function insertPackage(
  db: Db,
  { partyId, sentAt = new Date(), linkDays = 15, userId = null }: PackageTraits,
) {
  const { customerId, zoneId } = await db
    .selectFrom('affectedParty')
    .select(['customerId', 'zoneId'])
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const staff = await insertStaff(db, { customerId, zoneIds: [zoneId] });
  // An account belongs to one person: a person linked to it by an earlier call is unlinked.
  if (userId !== null)
    await db.updateTable('customerStaff').set({ userId: null }).where('userId', '=', userId).execute();
  if (userId !== null) await db.updateTable('customerStaff').set({ userId }).where('id', '=', staff.id).execute();
  const { id: sentBy } = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  const { id: quotationId } = await db
    .updateTable('quotation')
    .set({ state: 'sent', closedAt: sentAt, closedBy: sentBy, needsAuthorization: true })
    .where('affectedPartyId', '=', partyId)
    .where('side', '=', 'customer')
    .where('isCurrent', '=', true)
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = await insertFile(db, { uploadedBy: sentBy, purpose: 'claimDocument', isAttached: true });
  const { id: requestId } = await db
    .insertInto('authorizationRequest')
    .values({
      quotationId,
      moment: 'before',
      fileKey: file.key,
      sha256: randomBytes(32).toString('hex'),
      sentBy,
      sentAt,
      remindedAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + 30 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const { id: linkId } = await db
    .insertInto('authorizationLink')
    .values({
      requestId,
      staffId: staff.id,
      tokenHash: createHash('sha256').update(token).digest(),
      madeAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + linkDays * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { requestId, linkId, token, staffId: staff.id, fileKey: file.key };
}
