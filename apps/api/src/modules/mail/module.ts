import * as contract from '@aura/contracts/mail';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { recordBounce } from './mail-log/record-bounce.ts';
import { retryMail } from './mail-log/retry-mail.ts';
import { mailRows } from './mail-log/mail.source.ts';
import { readMail } from './mail-log/read-mail.ts';
import { deliverMailJob } from './delivery/deliver-mail.job.ts';

export const mail = module({
  name: 'mail',
  routes: [
    ...serveListing(contract.mailListing, mailRows),
    serve(contract.readMail, readMail),
    serve(contract.retryMail, retryMail),
    serve(contract.recordBounce, recordBounce),
  ],
  jobs: [deliverMailJob],
});
