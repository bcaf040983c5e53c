import { type Channel, type MessageState, OCCASION_WORDS, type Occasion } from '@aura/domain/message-terms';
import type { PriceCategory } from '@aura/domain/whatsapp';
import { formatPhone } from '@aura/domain/phone';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { rows } from '../../core/sql.ts';
import { endTask, openTask } from '../claims/public.ts';
import { happened } from './happened.ts';

export interface HeldMessage {
  readonly id: number;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  /** Null: written to the affected party. */
  readonly providerId: number | null;
  readonly occasion: Occasion;
  /** What staff wrote; empty where a template says it. */
  readonly body: string;
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
  readonly priceCategory: PriceCategory | null;
  readonly isBillable: boolean | null;
  /** Who is written to. */
  readonly provider: string;
  /** Where he can be reached now; what was written to a telephone goes to no other place. */
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
    sql<HeldMessage>`select m.id, m.claim_id, c.slug, m.affected_party_id, m.provider_id, m.occasion, m.body, m.channel, m.address, m.state,
      m.last_error, m.mail_id, m.task_id, m.former_id, m.whatsapp_id, m.asked_at, m.attempts, m.sent_at, m.told_to, m.queued_by, m.price_category, m.is_billable,
      coalesce(p.display_name, a.name) as provider, case when m.occasion <> 'words' and p.is_active then p.email else '' end as email,
      case when m.occasion = 'words' then '' else coalesce(x.contact_name, '') end as contact,
      case when m.occasion = 'words' then m.address else coalesce(x.main_phone_number, '') end as phone
    from outsider_message m join claim c on c.id = m.claim_id join affected_party a on a.id = m.affected_party_id
      left join provider p on p.id = m.provider_id ${CALLED}
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
  await recordMessage(act, { ...held, ...set }, set.taskId !== undefined);
}

/** Announces how a message is now: fact, bitácora and audit row. */
export async function recordMessage(act: Act, held: HeldMessage, isCallNeeded = false): Promise<void> {
  const { id: messageId, claimId, slug, affectedPartyId, providerId, ...now } = held;
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
    body: now.body,
    error: now.lastError,
    toldTo: now.toldTo,
    isCallNeeded,
  });
}

const HOUR_MS = 3_600_000;

/** The task that remains when no written way reaches the provider. Its number is stored with the message. */
export async function askForCall(act: Act, held: HeldMessage): Promise<number> {
  const { contact, phone, claimId, affectedPartyId } = held;
  const number = phone === '' ? 'no tenemos su teléfono' : formatPhone(phone);
  const notes = [contact, number].filter((part) => part !== '').join(', ');
  const dueAt = new Date(act.now().getTime() + HOUR_MS);
  return openTask(act, { claimId, affectedPartyId, title: callTitle(held), notes, dueAt, ownerGroup: 'Supervisor' });
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
