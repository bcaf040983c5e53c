import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertClaim } from './claim.factory.ts';
import { insertFile } from './file.factory.ts';

export interface PrivacyRequestTraits {
  readonly state?: 'received' | 'searching' | 'answered';
  readonly hasMatch?: boolean;
}

/** A request about no party in particular, received today, with the identification of the requester. */
export async function insertPrivacyRequest(
  db: Db,
  { state = 'received', hasMatch = false }: PrivacyRequestTraits = {},
): Promise<number> {
  const { id: madeBy } = await db
    .selectFrom('userAccount')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { key } = await insertFile(db, { uploadedBy: madeBy, purpose: 'privacyDocument' });
  const { rows } = await sql<{ id: number }>`insert into privacy_request
      (type, role, channel, applicant_name, applicant_contact, person_name, received_on, answer_due, identity_key, made_by)
    values ('access', 'controller', 'email', 'Quien Pide', 'pide@titular.example', 'Quien Pide', app.business_day(now()),
      app.business_days_after(app.business_day(now()), 20), ${key}, ${madeBy}) returning id`.execute(db);
  const id = Number(rows[0]?.id);
  if (hasMatch) {
    const { partyIds } = await insertClaim(db, {});
    await sql`insert into privacy_match (request_id, place, row_id, confirmed_by)
      values (${id}, 'affectedParty', ${partyIds[0]}, ${madeBy})`.execute(db);
  }
  if (state !== 'received') await sql`update privacy_request set state = 'searching' where id = ${id}`.execute(db);
  if (state === 'answered')
    await sql`update privacy_request set state = 'answered', motive = 'Procede', answered_at = now(), execute_due = answer_due
      where id = ${id}`.execute(db);
  return id;
}

export async function insertBlockedParty(db: Db): Promise<number> {
  const { id, partyIds } = await insertClaim(db, {});
  const [partyId = 0] = partyIds;
  await sql`update claim set closed_at = now() where id = ${id}`.execute(db);
  await sql`select app.block_party(${partyId}, (select id from retention_rule where kind = 'claimFile' order by id limit 1), null, null, '2199-01-01')`.execute(
    db,
  );
  return partyId;
}
