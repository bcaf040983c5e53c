import { randomUUID } from 'node:crypto';
import type { MessageState } from '@aura/domain/message-terms';
import { templateOf } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface MessageTraits {
  readonly partyId: number;
  readonly providerId: number;
  readonly state?: Extract<MessageState, 'waiting' | 'sent' | 'bounced'>;
}

/** A message that a provider got by mail, or that came back. */
export async function insertMessage(db: Db, { partyId, providerId, state = 'sent' }: MessageTraits): Promise<number> {
  const { claimId } = await db
    .selectFrom('affectedParty')
    .select('claimId')
    .where('id', '=', partyId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const outcome = { sent: { sentAt: now }, bounced: { failedAt: now, lastError: '550 no existe' }, waiting: {} }[state];
  const { id } = await db
    .insertInto('outsiderMessage')
    .values({
      claimId,
      affectedPartyId: partyId,
      providerId,
      occasion: 'chosen',
      channel: 'mail',
      address: 'taller@prueba.example',
      state,
      queuedAt: now,
      ...outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ReceivedTraits {
  readonly phone: string;
  readonly affectedPartyId?: number | null;
  readonly body?: string;
}

/** What a telephone wrote just now; about nobody, it waits in «Por atender», whose number is returned. */
export async function insertReceived(
  db: Db,
  { phone, affectedPartyId = null, body = '¿Cuándo vienen?' }: ReceivedTraits,
): Promise<number> {
  const whatsappId = `wamid.${randomUUID()}`;
  const receivedAt = new Date();
  await db
    .insertInto('whatsappReceived')
    .values({ whatsappId, kind: 'text', phone, body, affectedPartyId, receivedAt })
    .execute();
  if (affectedPartyId !== null) return 0;
  const { id } = await db
    .insertInto('stray')
    .values({ whatsappId, receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Askable {
  readonly partyId: number;
  readonly providerId: number;
  readonly phone: string;
}

/** A provider who agreed to WhatsApp, was told something about the party by it, and may be asked by an approved text. */
export async function insertAskable(db: Db, { partyId, providerId, phone }: Askable): Promise<void> {
  const messageId = await insertMessage(db, { partyId, providerId });
  await sql`update outsider_message set channel = 'whatsapp', address = ${phone} where id = ${messageId}`.execute(db);
  await sql`insert into provider_address (provider_id, position, contact_name, main_phone_number)
    values (${providerId}, 1, 'Don Chuy', ${phone}) on conflict (provider_id, position)
    do update set main_phone_number = ${phone}`.execute(db);
  await sql`insert into whatsapp_consent (phone, agreed_at, agreed_by) select ${phone}, now(), min(id) from user_account
    on conflict do nothing`.execute(db);
  const { name, language } = templateOf('question');
  await sql`insert into whatsapp_template (name, language, state, told_at) values (${name}, ${language}, 'approved', now())
    on conflict do nothing`.execute(db);
}
