import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Attachment, Delivery, Mail } from '../../../adapters/mail/port.ts';
import { follow } from '../../../core/consequences.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { withoutSecret } from '../without-secret.ts';

/** Equal to the queue's limit of attempts; after the last one the mail is marked as failed. */
const MOST_ATTEMPTS = 13;
const LONGEST_ERROR = 500;

const WITHOUT_SECRET = {
  html: withoutSecret('html'),
  plain: withoutSecret('plain'),
  secret: null,
  secretErased: sql<boolean>`secret_erased or secret is not null`,
};

interface TakenMail extends Omit<Mail, 'attachments'> {
  readonly attempts: number;
}

/**
 * One delivery attempt: claims the mail, sends it, records the outcome. No transaction is open during SMTP. If the
 * worker dies in between, the mail stays marked as sending and is sent again under the same Message-ID.
 */
export async function deliverMail(context: JobContext, mailId: number): Promise<void> {
  const mail = await take(context, mailId);
  if (mail === undefined) return;
  let delivery: Delivery;
  try {
    delivery = await context.mailer.deliver({
      ...mail,
      sender: await senderOf(context),
      attachments: await readAttachments(context, mailId),
    });
  } catch (error) {
    await putBack(context, mailId, mail, error);
    throw error;
  }
  await close(context, mailId, delivery);
}

async function take({ db }: JobContext, mailId: number): Promise<TakenMail | undefined> {
  const { rows } = await sql<TakenMail>`
    update outgoing_mail set state = 'sending', attempts = case state when 'failed' then 1 else attempts + 1 end, sending_since = now()
    where id = ${mailId} and (state in ('waiting', 'failed') or (state = 'sending' and sending_since < now() - interval '20 seconds'))
    returning message_key as key, recipients, subject, html, plain, calendar, attempts`.execute(db);
  const [taken] = rows;
  if (taken !== undefined) return taken;
  const inHand = await db
    .selectFrom('outgoingMail')
    .select('id')
    .where('id', '=', mailId)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  // Throwing makes the queue retry: if the other worker died, no other job would deliver this mail.
  if (inHand !== undefined) throw new Error(`Mail ${mailId} is being sent by another worker`);
  return undefined;
}

/** The company's name once it is set: outsiders know it, and not the product. */
async function senderOf({ db }: JobContext): Promise<string | undefined> {
  const { name } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  return name === '' ? undefined : name;
}

async function readAttachments({ db, fileStore }: JobContext, mailId: number): Promise<readonly Attachment[]> {
  const attached = await db
    .selectFrom('outgoingMailAttachment as t')
    .innerJoin('storedFile as f', 'f.key', 't.fileKey')
    .select(['t.fileKey as key', 't.name', 'f.mediaType'])
    .where('t.mailId', '=', mailId)
    .orderBy('t.name')
    .execute();
  return Promise.all(
    attached.map(async ({ key, name, mediaType }) => ({
      name,
      mediaType,
      content: await buffer(await fileStore.read({ shelf: 'original', key })),
    })),
  );
}

async function putBack(context: JobContext, mailId: number, { attempts }: TakenMail, failure: unknown): Promise<void> {
  const [isLast, error] = [attempts >= MOST_ATTEMPTS, wordsOf(failure)];
  await context.inTransaction(async (act) => {
    const { numUpdatedRows } = await act.db
      .updateTable('outgoingMail')
      .set({ state: isLast ? 'failed' : 'waiting', lastError: error, sendingSince: null })
      .where('id', '=', mailId)
      .where('state', '=', 'sending')
      .executeTakeFirst();
    if (isLast && numUpdatedRows > 0n) await follow(act, 'mailSettled', { mailId, state: 'failed', error });
  });
}

async function close(context: JobContext, mailId: number, delivery: Delivery): Promise<void> {
  const isRefused = delivery.kind === 'refused';
  if (isRefused) context.log.warn({ mailId, reason: delivery.reason }, 'mail refused for good');
  const state = isRefused ? 'bounced' : 'sent';
  const error = isRefused ? wordsOf(`${delivery.recipients.join(', ')}: ${delivery.reason}`) : '';
  await context.inTransaction(async (act) => {
    await act.db
      .updateTable('outgoingMail')
      .set({
        state,
        lastError: error,
        sentAt: sql`now()`,
        sendingSince: null,
        // The addressee has the secret now, or will never get it: a new mail carries a new one.
        ...WITHOUT_SECRET,
      })
      .where('id', '=', mailId)
      .execute();
    await follow(act, 'mailSettled', { mailId, state, error });
  });
}

function wordsOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.replaceAll('\0', '').trim() || 'Error desconocido').slice(0, LONGEST_ERROR);
}
