import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import type { ReactElement } from 'react';
import type { Db } from '../../../db/database.ts';
import { renderMail } from './render-mail.ts';

export interface NewMail {
  /** What it is about, in one word: `assignment`, `digest`. */
  readonly kind: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  /** A `MailLayout` and what stands in it. */
  readonly body: ReactElement;
  /** Whose act caused it; null where nobody's did. */
  readonly queuedBy: number | null;
  readonly claimId?: number | null;
  readonly affectedPartyId?: number | null;
  readonly factId?: number | null;
  /** A part of the text that only the addressee may read: hidden in the log, and struck out once the mail has left. */
  readonly secret?: string;
  readonly attachments?: readonly { readonly fileKey: string; readonly name: string }[];
}

const LONGEST_SUBJECT = 200;

/**
 * Writes the mail and the job that delivers it, on the caller's transaction: both are there or neither. Nothing is sent here.
 * Returns the id of the mail.
 */
export async function queueMail({ db }: { readonly db: Db }, mail: NewMail): Promise<number> {
  const { html, plain } = renderMail(mail.body);
  const { id } = await db
    .insertInto('outgoingMail')
    .values({
      kind: mail.kind,
      recipients: [...mail.recipients],
      subject: oneLine(mail.subject),
      html,
      plain,
      queuedBy: mail.queuedBy,
      claimId: mail.claimId ?? null,
      affectedPartyId: mail.affectedPartyId ?? null,
      factId: mail.factId ?? null,
      secret: mail.secret ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { attachments = [] } = mail;
  if (attachments.length > 0) {
    await db
      .insertInto('outgoingMailAttachment')
      .values(attachments.map((attachment) => ({ mailId: id, ...attachment })))
      .execute();
  }
  await callFunction(db, fn.enqueueMail({ mailId: id }));
  return id;
}

/** Subjects hold names that people typed; a line break in one would begin a header of its own. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT);
}
