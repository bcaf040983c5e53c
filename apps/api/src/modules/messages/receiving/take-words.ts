import { formatPhone, normalisePhone } from '@aura/domain/phone';
import { asksToStop } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { addTaskFor, writeEntry } from '../../claims/public.ts';
import { type HeldMessage, lockMessages } from '../message.store.ts';
import type { ArrivedWords } from './posted.ts';

const HOUR_MS = 3_600_000;
const LONGEST_SAID = 400;

/**
 * An answer, once: it is entered in the bitácora of the claim of the message that it answers, or of the last one
 * to that telephone, and the supervisor has the task of answering. «ALTO» ends the messages to that telephone at once.
 */
export async function takeWords(act: Act, words: ArrivedWords): Promise<void> {
  const phone = normalisePhone(words.from) ?? `+${words.from}`;
  const held = await answered(act, phone, words);
  const { numInsertedOrUpdatedRows: isNew = 0n } = await act.db
    .insertInto('whatsappReceived')
    .values({
      whatsappId: words.id,
      messageId: held?.id ?? null,
      kind: words.type,
      mediaId: words.image?.id ?? null,
      receivedAt: words.timestamp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (isNew === 0n) return;
  const said = (words.text?.body ?? words.button?.text ?? words.image?.caption ?? '').replaceAll('\0', '').trim();
  const stops = asksToStop(said);
  if (stops)
    await act.db
      .insertInto('whatsappStop')
      .values({ phone, stoppedAt: act.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (held === undefined) {
    act.log.warn({ whatsappId: words.id, stops }, 'a message by WhatsApp from a number that was never written to');
    return;
  }
  await noteIn(act, held, { said, stops, phone, isPhoto: words.image !== undefined });
  if (words.image === undefined) return;
  const [job, jobKey, payload] = ['fetch-whatsapp-photo', `whatsapp-photo:${words.id}`, { whatsappId: words.id }];
  await callFunction(act.db, fn.enqueue({ job, payload, jobKey, runAt: null }));
}

async function answered(act: Act, phone: string, { context }: ArrivedWords): Promise<HeldMessage | undefined> {
  const answeredId = context?.id ?? '';
  const [held] = await lockMessages(
    act,
    sql`m.id = coalesce((select o.id from outsider_message o where o.whatsapp_id = ${answeredId} and o.address = ${phone}),
      (select o.id from outsider_message o where o.channel = 'whatsapp' and o.address = ${phone} order by o.id desc limit 1))`,
  );
  return held;
}

interface Said {
  readonly said: string;
  readonly stops: boolean;
  readonly phone: string;
  readonly isPhoto: boolean;
}

async function noteIn(act: Act, held: HeldMessage, { said, stops, phone, isPhoto }: Said): Promise<void> {
  const { provider, claimId, slug, affectedPartyId } = held;
  const photo = isPhoto ? 'una foto, que se agrega al expediente. ' : '';
  const other = isPhoto ? '' : 'algo que no es texto: pídale que lo mande por su liga.';
  const quoted = `${photo}${said === '' ? other : `«${said.slice(0, LONGEST_SAID)}»`}`.trim();
  const body = stops
    ? `${provider} ya no quiere avisos por WhatsApp (${formatPhone(phone)}): contestó ALTO.`
    : `${provider} contestó por WhatsApp (${formatPhone(phone)}): ${quoted}`;
  await writeEntry(act, claimId, { kind: 'system', body, affectedPartyId });
  if (stops) return;
  const title = `Contestar a ${provider.slice(0, 120)}, ${formatPhone(phone)}`;
  // Several messages in a row are one answer.
  const open = await act.db
    .selectFrom('task')
    .select('id')
    .where('claimId', '=', claimId)
    .where('title', '=', title)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined) return;
  const dueAt = new Date(act.now().getTime() + HOUR_MS);
  await addTaskFor(act, { claimId, slug, affectedPartyId, title, notes: quoted, dueAt });
}
