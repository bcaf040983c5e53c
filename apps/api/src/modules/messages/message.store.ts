import { type Channel, type MessageState, OCCASION_WORDS, type Occasion } from '@aura/domain/message-terms';
import { formatPhone } from '@aura/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { rows } from '../../core/sql.ts';
import { addTaskFor, endTask } from '../claims/public.ts';
import { happened } from './happened.ts';

export interface HeldMessage {
  readonly id: number;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly providerId: number;
  readonly occasion: Occasion;
  readonly channel: Channel | null;
  readonly address: string;
  readonly state: MessageState;
  readonly lastError: string;
  readonly mailId: number | null;
  readonly taskId: number | null;
  readonly formerId: number | null;
  /** The id that the service gave it. */
  readonly whatsappId: string | null;
  readonly askedAt: Date | null;
  readonly attempts: number;
  readonly sentAt: Date | null;
  readonly toldTo: string;
  readonly queuedBy: number | null;
  readonly provider: string;
  /** Where the provider can be reached now. */
  readonly email: string;
  readonly contact: string;
  readonly phone: string;
}

/** The first address of a provider is where we call. */
export const CALLED = sql`left join provider_address x on x.provider_id = p.id and x.position = 1`;

/** Locks the messages that this condition on `m` finds. */
export function lockMessages({ db }: Pick<Act, 'db'>, where: RawBuilder<unknown>): Promise<readonly HeldMessage[]> {
  return rows(
    db,
    sql<HeldMessage>`select m.id, m.claim_id, c.slug, m.affected_party_id, m.provider_id, m.occasion, m.channel, m.address, m.state,
      m.last_error, m.mail_id, m.task_id, m.former_id, m.whatsapp_id, m.asked_at, m.attempts, m.sent_at, m.told_to, m.queued_by, p.display_name as provider,
      case when p.is_active then p.email else '' end as email,
      coalesce(x.contact_name, '') as contact, coalesce(x.main_phone_number, '') as phone
    from outsider_message m join claim c on c.id = m.claim_id join provider p on p.id = m.provider_id ${CALLED}
    where ${where} order by m.id for no key update of m`,
  );
}

type Set = Partial<{
  readonly state: MessageState;
  readonly channel: Channel;
  readonly address: string;
  readonly lastError: string;
  readonly mailId: number;
  readonly taskId: number;
  readonly sentAt: Date;
  readonly deliveredAt: Date;
  readonly readAt: Date;
  readonly whatsappId: string;
  readonly askedAt: Date | null;
  readonly failedAt: Date;
  readonly toldAt: Date | null;
  readonly toldBy: number | null;
  readonly toldTo: string;
}>;

/** Changes a locked message and records it. */
export async function changeMessage(act: Act, held: HeldMessage, set: Set): Promise<void> {
  await act.db.updateTable('outsiderMessage').set(set).where('id', '=', held.id).execute();
  const { id: messageId, claimId, slug, affectedPartyId, providerId, ...now } = { ...held, ...set };
  await happened(act, 'message.changed', {
    claimId,
    slug,
    affectedPartyId,
    messageId,
    providerId,
    state: now.state,
    provider: now.provider,
    occasion: now.occasion,
    channel: now.channel,
    address: now.address,
    error: now.lastError,
    toldTo: now.toldTo,
    isCallNeeded: set.taskId !== undefined,
  });
}

const HOUR_MS = 3_600_000;

/** The task that remains when no written way reaches the provider. Its number is stored with the message. */
export function askForCall(act: Act, held: HeldMessage): Promise<number> {
  const { contact, phone, claimId, slug, affectedPartyId } = held;
  const number = phone === '' ? 'no tenemos su teléfono' : formatPhone(phone);
  const notes = [contact, number].filter((part) => part !== '').join(', ');
  const dueAt = new Date(act.now().getTime() + HOUR_MS);
  return addTaskFor(act, { claimId, slug, affectedPartyId, title: callTitle(held), notes, dueAt });
}

/** Ends the open call of a message, if there is one. */
export async function endCall(act: Act, { taskId, claimId }: HeldMessage, outcome: string): Promise<void> {
  if (taskId === null) return;
  const task = await act.db.selectFrom('task').select('title').where('id', '=', taskId).executeTakeFirst();
  if (task !== undefined) await endTask(act, claimId, task.title, outcome);
}

/** Says what the call is about, because two messages to one provider are two calls. */
function callTitle({ provider, phone, occasion }: HeldMessage): string {
  const number = phone === '' ? '' : `, ${formatPhone(phone)}`;
  return `Llamar a ${provider.slice(0, 120)}${number}: «${OCCASION_WORDS[occasion].title}»`;
}
