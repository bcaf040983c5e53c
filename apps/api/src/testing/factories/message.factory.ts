import type { MessageState } from '@aura/domain/message-terms';
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
