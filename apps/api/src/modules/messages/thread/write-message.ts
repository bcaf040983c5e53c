import type {
  askProvider as askProviderContract,
  Line,
  writeMessage as writeMessageContract,
} from '@aura/contracts/messages/messages';
import { formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { formatPhone } from '@aura/domain/phone';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { endTask, lockParty } from '../../claims/public.ts';
import { lockMessages, recordMessage } from '../message.store.ts';
import { answerTitle } from '../receiving/note-received.ts';
import { readLines, readThread } from './read-thread.ts';

/** Words of staff, to a telephone that wrote within 24 hours. It ends the task of answering it. */
export const writeMessage: UseCase<typeof writeMessageContract> = async (context, { params: { id }, body }) => {
  const { claim } = await lockParty(context, id);
  const claimId = claim.id;
  const line = (await readLines(context, { partyId: id })).find(({ phone }) => phone === body.phone);
  if (line === undefined) throw new NotFound();
  refuseOutside(line, context.now());
  const { id: messageId } = await context.db
    .insertInto('outsiderMessage')
    .values({
      claimId,
      affectedPartyId: id,
      providerId: line.providerId,
      occasion: 'words',
      body: body.text,
      channel: 'whatsapp',
      address: line.phone,
      queuedBy: context.actor.userId,
      queuedAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordOne(context, messageId);
  const job = { job: 'send-message', payload: { messageId }, jobKey: `message-${messageId}`, runAt: null };
  await callFunction(context.db, fn.enqueue(job));
  await endTask(context, claimId, answerTitle(line.who, line.phone), 'Se le contestó por WhatsApp.');
  return readThread(context, { partyId: id });
};

/** A question by a text that is approved, which opens the conversation again once it is answered. */
export const askProvider: UseCase<typeof askProviderContract> = async (context, { params: { id }, body }) => {
  await lockParty(context, id);
  const { providerId: told, what: about } = body;
  const lines = (await readLines(context, { partyId: id })).filter(({ providerId }) => providerId === told);
  if (lines.length === 0) throw new NotFound();
  if (!lines.some(({ asks }) => asks.includes(about)))
    throw new Conflict('No se le puede mandar ese texto por WhatsApp: llámele.');
  const author = context.actor.userId;
  const moment = context.now();
  const messageId = await callFunction(context.db, fn.tellProvider({ party: id, told, about, moment, author }));
  await recordOne(context, messageId);
  return readThread(context, { partyId: id });
};

function refuseOutside({ freeUntil, isStopped, phone }: Line, now: Date): void {
  if (isStopped) throw new Conflict(`${formatPhone(phone)} contestó ALTO: ya no se le escribe por WhatsApp.`);
  if (freeUntil === null) throw new Conflict('Solo se le puede escribir después de que escriba él.');
  if (freeUntil <= now)
    throw new Conflict(
      `Se le pudo escribir hasta el ${formatInstant(freeUntil, HEAD_OFFICE_ZONE)}: pasaron 24 horas desde su último mensaje.`,
    );
}

async function recordOne(act: Act, messageId: number): Promise<void> {
  const [held] = await lockMessages(act, sql`m.id = ${messageId}`);
  if (held !== undefined) await recordMessage(act, held);
}
