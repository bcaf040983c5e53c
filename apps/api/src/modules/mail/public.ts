export { queueMail } from './delivery/queue-mail.ts';
export { sendMailNow } from './delivery/send-mail-now.ts';
