import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { deliverMail } from './deliver-mail.ts';

export const deliverMailJob = job({
  name: 'deliver-mail',
  payload: z.object({ mailId: z.int().positive() }),
  run: (context, { mailId }) => deliverMail(context, mailId),
});
