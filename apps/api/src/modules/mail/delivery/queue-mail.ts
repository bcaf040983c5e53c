import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { cloneElement, type ReactElement } from 'react';
import { MailLayout, type MailLayoutProps } from '@aura/mails/mail-layout';
import { signOf } from '../../../core/letterhead.ts';
import type { Db } from '../../../db/database.ts';
import { convert } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';

export interface NewMail {
  /** The subject in one word: `assignment`, `digest`. */
  readonly kind: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  /** A `MailLayout` with its content. */
  readonly body: ReactElement;
  /** The user whose act caused it; null if none did. */
  readonly queuedBy: number | null;
  readonly claimId?: number | null;
  readonly affectedPartyId?: number | null;
  readonly factId?: number | null;
  /** A part of the text only the addressee may read: hidden in the log and erased once the mail is sent. */
  readonly secret?: string;
  /** An event for calendars. */
  readonly calendar?: string;
  readonly attachments?: readonly { readonly fileKey: string; readonly name: string }[];
}

const LONGEST_SUBJECT = 200;

/** Inserts the mail and its delivery job in the caller's transaction; sends nothing itself. Returns the mail's id. */
export async function queueMail({ db }: { readonly db: Db }, mail: NewMail): Promise<number> {
  const { html, plain } = renderMail(await signed(db, mail.body));
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
      calendar: mail.calendar ?? null,
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

async function signed(db: Db, body: ReactElement): Promise<ReactElement> {
  if (body.type !== MailLayout) return body;
  return cloneElement(body as ReactElement<MailLayoutProps>, { company: await signOf(db) });
}

/** Subjects hold names typed by users; a line break in one would inject a header. */
function oneLine(subject: string): string {
  return subject.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT);
}

export interface RenderedMail {
  readonly html: string;
  readonly plain: string;
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders one React tree to HTML, and derives the plain text from it. */
export function renderMail(body: ReactElement): RenderedMail {
  const html = `${DOCTYPE}${renderToStaticMarkup(body)}`;
  const plain = convert(html, {
    wordwrap: 78,
    selectors: [
      { selector: '.preview', format: 'skip' },
      { selector: 'table.facts', format: 'dataTable', options: { maxColumnWidth: 52, uppercaseHeaderCells: false } },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    ],
  });
  return { html, plain };
}
