import type {
  listPartyMessages as listPartyMessagesContract,
  listProviderMessages as listProviderMessagesContract,
  Message,
  Messages,
  noteMessageCall as noteMessageCallContract,
  sendMessageAgain as sendMessageAgainContract,
} from '@aura/contracts/messages/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { lockParty, seeParty, visibleClaims } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { noteTold } from '../delivery/follow-others.ts';
import { CALLED, endCall, type HeldMessage, lockMessages } from '../message.store.ts';

const MOST = 100;

export const listPartyMessages: UseCase<typeof listPartyMessagesContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return read(context, sql`m.affected_party_id = ${id}`);
};

export const listProviderMessages: UseCase<typeof listProviderMessagesContract> = async (context, { params }) => {
  const provider = await context.db
    .selectFrom('provider')
    .select('id')
    .where('slug', '=', params.slug)
    .executeTakeFirst();
  if (provider === undefined) throw new NotFound();
  return read(context, sql`m.provider_id = ${provider.id} and ${visibleClaims(context.actor)}`);
};

/** A new message that repeats the former one; the call that was left of that one is no longer needed. */
export const sendMessageAgain: UseCase<typeof sendMessageAgainContract> = async (context, { params: { id }, body }) => {
  const held = await lockOf(context, id, body.messageId);
  if (held.state === 'waiting' && held.taskId === null) throw new Conflict('Ese aviso todavía va en camino.');
  await endCall(context, held, 'Se envió otra vez.');
  const { affectedPartyId: party, providerId: told, occasion: about } = held;
  const author = context.actor.userId;
  const again = fn.tellProvider({ party, told, about, moment: context.now(), author, former: held.id });
  const messageId = await callFunction(context.db, again);
  const { claimId, slug } = held;
  await happened(context, 'message.changed', {
    ...held,
    claimId,
    slug,
    affectedPartyId: party,
    messageId,
    providerId: told,
    state: 'waiting',
    channel: null,
    address: '',
    error: '',
    isCallNeeded: false,
  });
  return read(context, sql`m.affected_party_id = ${id}`);
};

export const noteMessageCall: UseCase<typeof noteMessageCallContract> = async (context, { params: { id }, body }) => {
  const held = await lockOf(context, id, body.messageId);
  if (held.state === 'told') throw new Conflict(`Ya se le avisó por teléfono: contestó ${held.toldTo}.`);
  await endCall(context, held, `Contestó ${body.toldTo}`);
  await noteTold(context, held, body.toldTo);
  return read(context, sql`m.affected_party_id = ${id}`);
};

async function lockOf(context: Context, partyId: number, messageId: number): Promise<HeldMessage> {
  await lockParty(context, partyId);
  const [held] = await lockMessages(context, sql`m.id = ${messageId} and m.affected_party_id = ${partyId}`);
  if (held === undefined) throw new NotFound();
  return held;
}

async function read({ db }: Context, where: RawBuilder<unknown>): Promise<Messages> {
  const messages = await rows(
    db,
    sql<Message>`select m.id, m.occasion, m.channel, m.state, m.address, m.last_error as error, p.display_name as provider,
      a.id as affected_party_id, a.name as affected_party, c.slug as claim, c.display_number as claim_number, m.queued_at, q.display_name as queued_by,
      m.sent_at, m.delivered_at, m.read_at, m.told_at, t.display_name as told_by, m.told_to,
      case when m.state = 'told' then '' else coalesce(x.contact_name, '') end as call_contact,
      case when m.state = 'told' then '' else coalesce(x.main_phone_number, '') end as call_phone,
      m.state <> 'told' and coalesce(k.state = 'open', false) as is_call_needed
    from outsider_message m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
      join provider p on p.id = m.provider_id ${CALLED} left join task k on k.id = m.task_id
      left join user_account q on q.id = m.queued_by left join user_account t on t.id = m.told_by
    where ${where} order by m.id desc limit ${sql.lit(MOST)}`,
  );
  return { messages: [...messages] };
}
