import * as contract from '@aura/contracts/mail';
import { serveListing } from '../../core/listing/serve-listing.ts';
import { serve } from '../../core/serve.ts';
import { module } from '../module.ts';
import { mailRows } from './mail-log/mail.source.ts';
import { readMail, retryMail, recordBounce } from './mail-log/mails.ts';
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
