import type { Db } from '../../db/database.ts';
import { insertPackage } from './authorization.factory.ts';

export interface VersionTraits {
  readonly partyId: number;
  readonly versionNumber: number;
  readonly registeredBy: number;
  readonly lines: readonly { readonly number: number; readonly name: string; readonly unitPrice: number }[];
  readonly userId?: number | null;
  readonly comments?: string;
  readonly reasonComment?: string;
  readonly photos?: readonly number[];
  readonly sentAt?: Date;
}

/** A version of our quotation that was sent to the insurer; it supersedes the one before it. */
export async function insertSentVersion(db: Db, traits: VersionTraits) {
  const { partyId, versionNumber, registeredBy, lines, photos = [], comments = '', reasonComment = '' } = traits;
  const before = db.updateTable('quotation').where('affectedPartyId', '=', partyId).where('side', '=', 'customer');
  await before.set({ isCurrent: false, state: 'superseded' }).where('isCurrent', '=', true).execute();
  const price = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const { id } = await db
    .insertInto('quotation')
    .values({
      affectedPartyId: partyId,
      side: 'customer',
      versionNumber,
      taxPercentage: '16',
      subtotal: price,
      price,
      comments,
      reasonComment,
      registeredBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [place, { number, name, unitPrice }] of lines.entries()) {
    const line = await db
      .insertInto('quotationLine')
      .values({ quotationId: id, lineNumber: number, position: place + 1, name, quantity: '1', unitPrice })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const claimFileId of place === 0 ? photos : [])
      await db.insertInto('quotationLinePhoto').values({ lineId: line.id, claimFileId }).execute();
  }
  const sent = await insertPackage(db, {
    partyId,
    ...(traits.userId === undefined ? {} : { userId: traits.userId }),
    ...(traits.sentAt === undefined ? {} : { sentAt: traits.sentAt }),
  });
  return { quotationId: id, ...sent };
}
