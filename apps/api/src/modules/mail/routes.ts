import * as mail from '@aura/contracts/mail';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { type Served, serve } from '../../core/serve.ts';
import { recordBounce } from './actions/record-bounce.ts';
import { retryMail } from './actions/retry-mail.ts';
import { mailRows } from './mail.source.ts';
import { readMail } from './queries/read-mail.ts';

export const mailRoutes: readonly Served[] = [
  ...serveListing(mail.mailListing, mailRows),
  serve(mail.readMail, readMail),
  serve(mail.retryMail, retryMail),
  serve(mail.recordBounce, recordBounce),
];
