import * as mail from '@aura/contracts/mail';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import { recordBounce } from './mail-log/record-bounce.ts';
import { retryMail } from './mail-log/retry-mail.ts';
import { mailRows } from './mail-log/mail.source.ts';
import { readMail } from './mail-log/read-mail.ts';

export const mailRoutes: readonly Served[] = [
  ...serveListing(mail.mailListing, mailRows),
  serve(mail.readMail, readMail),
  serve(mail.retryMail, retryMail),
  serve(mail.recordBounce, recordBounce),
];
