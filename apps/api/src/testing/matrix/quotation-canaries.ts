import type { Db } from '../../db/database.ts';
import { canary } from './canary.ts';

interface Quoted {
  readonly affectedPartyId: number;
  readonly registeredBy: number;
}

/** Its texts are canaries: outside the company they reveal our prices. */
export function insertOurQuotation(db: Db, quoted: Quoted): Promise<number> {
  return insertQuotation(db, { ...quoted, side: 'customer', providerId: null, text: canary('desk', 'quotation') });
}

/** One workshop's quotation: hidden from insurers and other workshops. */
export function insertCosts(db: Db, quoted: Quoted & { providerId: number; owner: string }): Promise<number> {
  return insertQuotation(db, { ...quoted, side: 'provider', text: canary(quoted.owner, 'cost') });
}

export async function insertOfferCanary(
  db: Db,
  { affectedPartyId, registeredBy, providerId }: Quoted & { providerId: number },
) {
  await db
    .insertInto('priceOffer')
    .values({
      affectedPartyId,
      way: 'provider',
      providerId,
      madeBy: 'us',
      amount: 100_00,
      comment: canary('desk', 'offer'),
      registeredBy,
    })
    .execute();
}

async function insertQuotation(
  db: Db,
  {
    affectedPartyId,
    registeredBy,
    side,
    providerId,
    text,
  }: Quoted & { side: 'customer' | 'provider'; providerId: number | null; text: string },
): Promise<number> {
  const { id } = await db
    .insertInto('quotation')
    .values({
      affectedPartyId,
      side,
      providerId,
      versionNumber: 1,
      taxPercentage: '16',
      comments: text,
      registeredBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quotationLine')
    .values({ quotationId: id, lineNumber: 1, position: 1, name: text, quantity: '1', unitPrice: 100_00 })
    .execute();
  return id;
}
