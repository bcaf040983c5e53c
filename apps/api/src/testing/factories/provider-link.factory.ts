import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

const DAY_MS = 86_400_000;

export interface ProviderLinkTraits {
  readonly providerId: number;
  /** Normalised; another one for each contact. */
  readonly phone?: string;
  readonly madeAt?: Date;
}

/** An open link of a contact whose telephone is registered. */
export async function insertProviderLink(db: Db, { providerId, phone, madeAt = new Date() }: ProviderLinkTraits) {
  const cellphone = phone ?? `+525${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
    select ${providerId}, coalesce(max(position), 0) + 1, 'Tomás Gómez', ${cellphone} from provider_address where provider_id = ${providerId}`.execute(
    db,
  );
  const { id: userId } = await db
    .insertInto('userAccount')
    .values({ username: `liga-${randomUUID()}`, firstName: 'Tomás Gómez', cellphone, providerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('userGroupMember').values({ userId, groupName: 'Proveedor' }).execute();
  const token = randomBytes(32).toString('base64url');
  const { id: linkId } = await db
    .insertInto('providerLink')
    .values({
      userId,
      tokenHash: createHash('sha256').update(token).digest(),
      madeBy: userId,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + 90 * DAY_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { linkId, userId, token, phone: cellphone, digits: cellphone.slice(-4) };
}
