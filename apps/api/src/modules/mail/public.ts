export { queueMail } from './actions/queue-mail.ts';
export { sendMailNow } from './actions/send-mail-now.ts';
