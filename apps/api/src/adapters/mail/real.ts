import { APP_ORIGIN, MAIL_SENDER } from '@aura/mails/app-origin';
import { createTransport } from 'nodemailer';
import type { Delivery, Mailer } from './port.ts';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password if the server requires them. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** Public address of the application. */
  readonly origin: string;
  /** Also without a password: a server that offers no TLS gets no mail. */
  readonly isTlsRequired?: boolean;
}

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;

export function smtpMailer({ url, from, origin, isTlsRequired = false }: MailSettings): Mailer {
  const { hostname, port, protocol, username, password } = new URL(url);
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? hostname;
  const transport = createTransport({
    pool: true,
    // No retries inside the library: the queue retries, and a hidden second attempt could send the mail twice.
    maxRequeues: 0,
    host: hostname,
    port: Number(port === '' ? (protocol === 'smtps:' ? 465 : 587) : port),
    secure: protocol === 'smtps:',
    // Passwords require TLS.
    requireTLS: isTlsRequired || username !== '',
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const located = (text: string) => text.replaceAll(APP_ORIGIN, origin);
  return {
    deliver: async ({ key, recipients, sender, subject, html, plain, calendar = null, attachments = [] }) => {
      try {
        const { rejected, rejectedErrors = [] } = await transport.sendMail({
          from: sender === undefined ? from : { name: sender, address: addressOf(from) },
          to: [...recipients],
          subject,
          html: located(html),
          text: located(plain),
          ...(calendar !== null && { icalEvent: eventOf(calendar.replaceAll(MAIL_SENDER, addressOf(from))) }),
          attachments: attachments.map(({ name, mediaType, content }) => ({
            filename: name,
            contentType: mediaType,
            content,
          })),
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        if (rejected.length === 0) return { kind: 'accepted' };
        return refusal(rejected.map(String), rejectedErrors[0]?.message ?? 'refused');
      } catch (error) {
        return refusedForGood(error, recipients);
      }
    },
    close: () => transport.close(),
  };
}

/** Calendars act on the method of the part, which has to be that of its text. */
function eventOf(content: string) {
  return { method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH', content, filename: 'cita.ics' };
}

/** The address within `Name <address>`. */
function addressOf(from: string): string {
  return from.includes('<') ? from.slice(from.lastIndexOf('<') + 1, from.lastIndexOf('>')) : from.trim();
}

/** Only a refusal of recipients or of the mail itself is final; a wrong password or a full server is ours to fix. */
function refusedForGood(error: unknown, recipients: readonly string[]): Delivery {
  const { code, command, responseCode, message } = error as {
    code?: string;
    command?: string;
    responseCode?: number;
    message: string;
  };
  const isFinal = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || code === 'EMESSAGE');
  if (!isFinal) throw error;
  return refusal(recipients, message);
}

function refusal(recipients: readonly string[], reason: string): Delivery {
  return { kind: 'refused', recipients, reason };
}
