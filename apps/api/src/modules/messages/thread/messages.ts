import type {
  listPartyMessages as listPartyMessagesContract,
  listProviderMessages as listProviderMessagesContract,
  noteMessageCall as noteMessageCallContract,
  sendMessageAgain as sendMessageAgainContract,
} from '@aura/contracts/messages/messages';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { lockParty, seeParty } from '../../claims/public.ts';
import { noteTold } from '../delivery/follow-others.ts';
import { endCall, type HeldMessage, lockMessages, recordMessage } from '../message.store.ts';
import { readThread } from './read-thread.ts';

export const listPartyMessages: UseCase<typeof listPartyMessagesContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readThread(context, { partyId: id });
};

export const listProviderMessages: UseCase<typeof listProviderMessagesContract> = async (context, { params }) => {
  const provider = await context.db
    .selectFrom('provider')
    .select('id')
    .where('slug', '=', params.slug)
    .executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return readThread(context, { providerId: provider.id });
};

/** A new message that repeats the former one; the call that was left of that one is no longer needed. */
export const sendMessageAgain: UseCase<typeof sendMessageAgainContract> = async (context, { params: { id }, body }) => {
  const held = await lockOf(context, id, body.messageId);
  if (held.occasion === 'words') throw new Conflict('Escríbalo otra vez, o llámele.');
  if (held.state === 'waiting' && held.taskId === null) throw new Conflict('Ese aviso todavía va en camino.');
  await endCall(context, held, 'Se envió otra vez.');
  const { affectedPartyId: party, providerId: told, occasion: about } = held;
  const author = context.actor.userId;
  const again = fn.tellProvider({ party, told, about, moment: context.now(), author, former: held.id });
  const messageId = await callFunction(context.db, again);
  await recordMessage(context, { ...held, id: messageId, state: 'waiting', channel: null, address: '', lastError: '' });
  return readThread(context, { partyId: id });
};

export const noteMessageCall: UseCase<typeof noteMessageCallContract> = async (context, { params: { id }, body }) => {
  const held = await lockOf(context, id, body.messageId);
  if (held.state === 'told') throw new Conflict(`Ya se le avisó por teléfono: contestó ${held.toldTo}.`);
  await endCall(context, held, `Contestó ${body.toldTo}`);
  await noteTold(context, held, body.toldTo);
  return readThread(context, { partyId: id });
};

async function lockOf(context: Context, partyId: number, messageId: number): Promise<HeldMessage> {
  await lockParty(context, partyId);
  const [held] = await lockMessages(context, sql`m.id = ${messageId} and m.affected_party_id = ${partyId}`);
  if (held === undefined) throw new NotFound();
  return held;
}
