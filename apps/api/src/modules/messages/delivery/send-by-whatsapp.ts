import { LONGEST_ERROR } from '@aura/domain/message-terms';
import { fillingOf, templateOf } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { FreeMessage, TemplateMessage } from '../../../adapters/messages/port.ts';
import type { Act } from '../../../core/act.ts';
import { callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askForCall, changeMessage, type HeldMessage, lockMessages } from '../message.store.ts';
import { contentOf } from './content-of.ts';

/** Attempts at the service, after which the message goes another way. */
const MOST_ASKED = 6;
/** A message that the service took reports its state within seconds; without one after this long it was not taken. */
const UNKNOWN_MS = 10 * 60_000;
/** The same, where meanwhile the states of others arrived that were asked for at least a minute later. */
const PASSED_OVER_MS = 3 * 60_000;
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
    const { attempts } = held;
    if (await mayHaveBeenTaken(act, held))
      throw new Error(`It is not known yet whether message ${messageId} was taken`);
    const obstacle = await obstacleOf(act, held);
    if (obstacle !== null) return tellOtherwise(act, held, obstacle);
    if (attempts >= MOST_ASKED) return tellOtherwise(act, held, held.lastError || 'WhatsApp no contestó.');
    await act.db
      .updateTable('outsiderMessage')
      .set({ askedAt: act.now(), attempts: attempts + 1 })
      .where('id', '=', messageId)
      .execute();
    return written(act, held);
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

async function written(act: Act, held: HeldMessage): Promise<TemplateMessage | FreeMessage> {
  const about = { to: held.address, key: keyOf(held.id) };
  if (held.occasion === 'words') return { ...about, text: held.body };
  const { name: template, language } = templateOf(held.occasion);
  return { ...about, template, language, filling: fillingOf(await contentOf(act, held)) };
}

/** It was asked for, and its state may yet arrive. */
async function mayHaveBeenTaken({ db, now }: Act, { id, askedAt }: HeldMessage): Promise<boolean> {
  if (askedAt === null) return false;
  const since = now().getTime() - askedAt.getTime();
  if (since < PASSED_OVER_MS || since >= UNKNOWN_MS) return since < UNKNOWN_MS;
  const { passed } = await one(
    db,
    sql<{
      passed: boolean;
    }>`select exists (select from outsider_message m where m.id <> ${id} and m.channel = 'whatsapp'
      and m.sent_at > ${askedAt}::timestamptz + interval '1 minute' and coalesce(m.delivered_at, m.read_at) is not null) as passed`,
  );
  return !passed;
}

/** Why it may not be written now; null if it may. */
async function obstacleOf({ db, now }: Act, { occasion, address: number }: HeldMessage): Promise<string | null> {
  if (occasion !== 'words')
    return (await callFunction(db, fn.whatsappReaches({ number }))) ? null : 'Ya no quiere avisos por WhatsApp.';
  const { until } = await one(db, sql<{ until: Date | null }>`select ${fn.whatsappFreeUntil({ number })} as until`);
  if (until === null) return 'Ya no quiere mensajes por WhatsApp.';
  return until > now() ? null : 'Pasaron más de 24 horas desde su último mensaje.';
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
