import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const DAY_MS = 86_400_000;
const KNOWN_PHONE = '5512345678';

export interface PartyLinkTraits {
  readonly partyId: number;
  readonly madeAt?: Date;
  readonly madeBy?: number;
}

/** An open link of a party that has a telephone, with a visit that has just begun. */
export async function insertPartyLink(db: Db, { partyId, madeAt = new Date(), madeBy }: PartyLinkTraits) {
  await db
    .updateTable('affectedParty')
    .set({ contactPhones: [KNOWN_PHONE] })
    .where('id', '=', partyId)
    .where(sql<boolean>`cardinality(contact_phones) = 0`)
    .execute();
  const maker = madeBy ?? (await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow()).id;
  const token = randomBytes(32).toString('base64url');
  const { id: linkId } = await db
    .insertInto('partyLink')
    .values({
      affectedPartyId: partyId,
      tokenHash: hashOf(token),
      madeBy: maker,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + 90 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = randomBytes(32).toString('base64url');
  const { id: visitId } = await db
    .insertInto('partyVisit')
    .values({ linkId, tokenHash: hashOf(visit), begunAt: madeAt, lastSeenAt: madeAt, ip: '127.0.0.1', agent: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { linkId, token, visitId, visit, digits: KNOWN_PHONE.slice(-4) };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
