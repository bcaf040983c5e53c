import { formatPhone, normalisePhone } from '@aura/domain/phone';
import { asksToStop } from '@aura/domain/whatsapp';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { writeEntry } from '../../claims/public.ts';
import { lockMessages } from '../message.store.ts';
import { askForAnswer, claimHome, fetchPhotoOf, type Home, quoted, type Said } from './note-received.ts';
import type { ArrivedWords } from './posted.ts';

const LONGEST = 4096;

/**
 * A received message, once. An answer is entered in the bitácora of the claim of the message that it answers, or of the
 * last one to that telephone, and the supervisor has the task of answering. What belongs to no record waits in «Por
 * atender». «ALTO» ends the messages to that telephone at once.
 */
export async function takeWords(act: Act, words: ArrivedWords): Promise<void> {
  const phone = normalisePhone(words.from) ?? `+${words.from}`;
  const { messageId, ...home } = await homeOf(act, phone, words);
  const body = (words.text?.body ?? words.button?.text ?? words.image?.caption ?? '').replaceAll('\0', '').trim();
  const receivedAt = words.timestamp > act.now() ? act.now() : words.timestamp;
  const { numInsertedOrUpdatedRows: isNew = 0n } = await act.db
    .insertInto('whatsappReceived')
    .values({
      ...home,
      whatsappId: words.id,
      messageId,
      kind: words.type,
      mediaId: words.image?.id ?? null,
      phone,
      body: body.slice(0, LONGEST),
      receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (isNew === 0n) return;
  const stops = asksToStop(body);
  if (stops)
    await act.db
      .insertInto('whatsappStop')
      .values({ phone, stoppedAt: act.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const said = { whatsappId: words.id, phone, body, isPhoto: words.image !== undefined };
  const { affectedPartyId, providerId } = home;
  if (affectedPartyId !== null) await noteIn(act, { affectedPartyId, providerId }, said, stops);
  else if (providerId === null && !stops) await keepStray(act, said, receivedAt);
}

type Found = Home & { readonly messageId: number | null };

/** By the message that is answered, the last one to that telephone, or what staff said of this telephone today. */
async function homeOf(act: Act, phone: string, { context, timestamp }: ArrivedWords): Promise<Found> {
  const answeredId = context?.id ?? '';
  const [held] = await lockMessages(
    act,
    sql`m.id = coalesce((select o.id from outsider_message o where o.whatsapp_id = ${answeredId} and o.address = ${phone}),
      (select o.id from outsider_message o where o.channel = 'whatsapp' and o.address = ${phone} order by o.id desc limit 1))`,
  );
  if (held !== undefined)
    return { messageId: held.id, affectedPartyId: held.affectedPartyId, providerId: held.providerId };
  const [placed] = await rows(
    act.db,
    sql<Home>`select w.affected_party_id, w.provider_id from whatsapp_received w where w.phone = ${phone}
      and w.placed_by is not null and w.affected_party_id is not null and w.received_at > ${timestamp}::timestamptz - interval '24 hours' order by w.received_at desc limit 1`,
  );
  return { messageId: null, affectedPartyId: null, providerId: null, ...placed };
}

async function noteIn(
  act: Act,
  { affectedPartyId, providerId }: { readonly affectedPartyId: number; readonly providerId: number | null },
  said: Said,
  stops: boolean,
): Promise<void> {
  const home = await claimHome(act, affectedPartyId, providerId);
  const from = formatPhone(said.phone);
  const body = stops
    ? `${home.who} ya no quiere avisos por WhatsApp (${from}): contestó ALTO.`
    : `${home.who} contestó por WhatsApp (${from}): ${quoted(said)}`;
  await writeEntry(act, home.claimId, { kind: 'system', body, affectedPartyId });
  if (stops) return;
  await askForAnswer(act, home, said);
  await fetchPhotoOf(act, said);
}

async function keepStray(act: Act, { whatsappId, phone }: Said, receivedAt: Date): Promise<void> {
  const { id: strayId } = await act.db
    .insertInto('stray')
    .values({ whatsappId, receivedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { firstId } = await one(
    act.db,
    sql<{
      firstId: number;
    }>`select min(s.id) as first_id from stray s join whatsapp_received w on w.whatsapp_id = s.whatsapp_id
      where s.state = 'waiting' and w.phone = ${phone}`,
  );
  await announce(act, { name: 'stray.arrived', strayId, firstId });
}
