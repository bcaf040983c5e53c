import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { sendMessage } from './send-message.ts';

export const sendMessageJob = job({
  name: 'send-message',
  payload: z.object({ messageId: z.int().positive() }),
  run: (context, { messageId }) => sendMessage(context, messageId),
});
