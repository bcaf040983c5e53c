import * as z from 'zod';
import { LONGEST_ERROR } from '@aura/domain/message-terms';
import { type Arrival, isLater, priceCategoryOf } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import { job } from '../../../jobs/job.ts';
import { Messages, Posted, Template, type ArrivedState } from './posted.ts';
import { takeWords } from './take-words.ts';
import { keepTemplate } from '../templates/keep-template.ts';
import type { Act } from '../../../core/act.ts';
import { messageOfKey, tellOtherwise } from '../delivery/send-by-whatsapp.ts';
import { changeMessage, type HeldMessage, lockMessages } from '../message.store.ts';

/** Reads what WhatsApp posted: states of our messages, answers to them, and verdicts on templates. */
export const receiveWhatsapp = job({
  name: 'receive-whatsapp',
  payload: z.unknown(),
  run: async (context, posted) => {
    const read = Posted.safeParse(posted);
    const changes = (read.data?.entry ?? []).flatMap((entry) => entry.changes);
    for (const { field, value } of changes) {
      if (field === 'messages') {
        const { statuses, messages } = Messages.parse(value);
        for (const state of statuses) await context.inTransaction((act) => takeState(act, state));
        for (const words of messages) await context.inTransaction((act) => takeWords(act, words));
      }
      if (field === 'message_template_status_update') {
        const { data } = Template.safeParse(value);
        if (data !== undefined) await context.inTransaction((act) => keepTemplate(act, data));
      }
    }
  },
});

const ARRIVALS: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'] satisfies Arrival[]);
const OPEN: ReadonlySet<string> = new Set(['waiting', 'sent', 'delivered', 'read']);

/**
 * A state of one of our messages, which may come before the answer to the request that sent it, in any order, and more
 * than once. A message that was settled otherwise stays settled.
 */
async function takeState(act: Act, state: ArrivedState): Promise<void> {
  const [held] = await lockMessages(act, found(state));
  if (held === undefined) return;
  await keepPrice(act, held, state);
  if (!OPEN.has(held.state)) return;
  const { status, timestamp, id: whatsappId } = state;
  if (status === 'failed') {
    if (held.state === 'waiting' || held.state === 'sent') await tellOtherwise(act, held, errorOf(state));
    return;
  }
  if (!ARRIVALS.has(status) || !isLater(status as Arrival, held.state)) return;
  const at = timestamp > act.now() ? act.now() : timestamp;
  // That it left is said in the bitácora, also where the news of it comes later or never.
  const left: HeldMessage = { ...held, state: 'sent', sentAt: held.sentAt ?? at, whatsappId, askedAt: null };
  if (held.state === 'waiting')
    await changeMessage(act, held, { state: 'sent', sentAt: at, whatsappId, askedAt: null, lastError: '' });
  if (status === 'delivered') await changeMessage(act, left, { state: 'delivered', deliveredAt: at });
  if (status === 'read') await changeMessage(act, left, { state: 'read', readAt: at });
}

/** What is charged, which the service says with some of the states: the first one that says it counts. */
async function keepPrice({ db }: Act, held: HeldMessage, { pricing }: ArrivedState): Promise<void> {
  const priceCategory = pricing === undefined ? null : priceCategoryOf(pricing.category);
  if (pricing === undefined || priceCategory === null || held.priceCategory !== null) return;
  const isBillable = pricing.billable ?? pricing.type === 'regular';
  await db.updateTable('outsiderMessage').set({ priceCategory, isBillable }).where('id', '=', held.id).execute();
}

function found({ id, biz_opaque_callback_data: key }: ArrivedState) {
  const messageId = messageOfKey(key);
  return messageId === undefined
    ? sql`m.whatsapp_id = ${id}`
    : sql`m.id = ${messageId} and m.channel = 'whatsapp' and (m.whatsapp_id is null or m.whatsapp_id = ${id})`;
}

function errorOf({ errors }: ArrivedState): string {
  const [error] = errors;
  if (error === undefined) return 'WhatsApp no lo entregó.';
  return `${error.code} ${error.title || error.message}`.trim().slice(0, LONGEST_ERROR);
}
