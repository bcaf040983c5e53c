import { fillingOf, type Filling, templateOf } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { TemplateMessage } from '../../../adapters/messages/port.ts';
import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askForCall, changeMessage, type HeldMessage, lockMessages } from '../message.store.ts';
import { contentOf } from './content-of.ts';

/** Attempts at the service, after which the message goes another way. */
const MOST_ASKED = 6;
/** A message that the service took reports its state within seconds; without one after this long it was not taken. */
const UNKNOWN_MS = 10 * 60_000;
const LONGEST_ERROR = 500;
const KEY = /^aviso-([1-9]\d{0,15})$/;

/** Returned by the service with every state, so that a message whose answer was lost is found again. */
const keyOf = (messageId: number) => `aviso-${messageId}`;

export function messageOfKey(key: string): number | undefined {
  const found = KEY.exec(key)?.[1];
  return found === undefined ? undefined : Number(found);
}

/**
 * One attempt: marks the message as asked for, asks, stores the answer. A worker that dies in between leaves the mark:
 * nobody sends the message again while its state may still arrive. Throwing makes the queue try again later.
 */
export async function sendByWhatsapp(context: JobContext, messageId: number): Promise<void> {
  const { messenger } = context;
  const message = await context.inTransaction(async (act) => {
    const [held] = await lockMessages(act, unsent(messageId));
    if (held === undefined) return undefined;
    if (messenger === null) return tellOtherwise(act, held, 'WhatsApp ya no está configurado.');
    const { askedAt, attempts } = held;
    if (askedAt !== null && act.now().getTime() - askedAt.getTime() < UNKNOWN_MS)
      throw new Error(`It is not known yet whether message ${messageId} was taken`);
    if (!(await callFunction(act.db, fn.whatsappReaches({ number: held.address }))))
      return tellOtherwise(act, held, 'Ya no quiere avisos por WhatsApp.');
    if (attempts >= MOST_ASKED) return tellOtherwise(act, held, held.lastError || 'WhatsApp no contestó.');
    await act.db
      .updateTable('outsiderMessage')
      .set({ askedAt: act.now(), attempts: attempts + 1 })
      .where('id', '=', messageId)
      .execute();
    return written(held, await contentOf(act, held));
  });
  if (message === undefined || messenger === null) return;
  const answer = await messenger.send(message);
  if (answer.kind === 'accepted') return context.inTransaction((act) => accept(act, messageId, answer.id));
  const error = `${answer.code} ${answer.message}`.trim().slice(0, LONGEST_ERROR);
  if (answer.kind === 'refused')
    return context.inTransaction(async (act) => {
      const [held] = await lockMessages(act, unsent(messageId));
      if (held !== undefined) await tellOtherwise(act, held, error);
    });
  await context.inTransaction(async (act) => {
    await act.db
      .updateTable('outsiderMessage')
      .set({ lastError: error, ...(answer.kind === 'busy' && { askedAt: null }) })
      .where('id', '=', messageId)
      .where('whatsappId', 'is', null)
      .execute();
  });
  throw new Error(`WhatsApp did not take message ${messageId}: ${answer.kind} ${answer.code}`);
}

const unsent = (messageId: number) =>
  sql`m.id = ${messageId} and m.state = 'waiting' and m.channel = 'whatsapp' and m.whatsapp_id is null`;

function written(held: HeldMessage, content: Filling): TemplateMessage {
  const { name: template, language } = templateOf(held.occasion);
  return { to: held.address, template, language, filling: fillingOf(content), key: keyOf(held.id) };
}

/** Its state may have arrived before the answer. */
async function accept(act: Act, messageId: number, whatsappId: string): Promise<void> {
  const [held] = await lockMessages(act, unsent(messageId));
  if (held !== undefined)
    await changeMessage(act, held, { state: 'sent', sentAt: act.now(), whatsappId, askedAt: null, lastError: '' });
}

/** It will not arrive by WhatsApp: a message that repeats this one goes by mail, or a call is asked for. */
export async function tellOtherwise(act: Act, held: HeldMessage, error: string): Promise<undefined> {
  const failed = { state: 'failed', failedAt: act.now(), lastError: error, askedAt: null } as const;
  if (held.email === '') {
    await changeMessage(act, held, { ...failed, taskId: await askForCall(act, held) });
    return;
  }
  await changeMessage(act, held, failed);
  const { affectedPartyId: party, providerId: told, occasion: about, queuedBy: author, id: former } = held;
  await callFunction(act.db, fn.tellProvider({ party, told, about, moment: act.now(), author, former, way: 'mail' }));
}
