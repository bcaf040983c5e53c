export { type NewMail, queueMail } from './actions/queue-mail.ts';
export { MailLayout } from './parts/mail-layout.ts';
export { MailButton, MailFacts, MailText } from './parts/mail-parts.ts';
