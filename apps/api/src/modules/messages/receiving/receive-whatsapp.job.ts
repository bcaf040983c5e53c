import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { Messages, Posted, Template } from './posted.ts';
import { takeState } from './take-state.ts';
import { takeWords } from './take-words.ts';
import { keepTemplate } from '../templates/keep-template.ts';

/** Reads what WhatsApp posted: states of our messages, answers to them, and verdicts on templates. */
export const receiveWhatsapp = job({
  name: 'receive-whatsapp',
  payload: z.unknown(),
  run: async (context, posted) => {
    const read = Posted.safeParse(posted);
    const changes = (read.data?.entry ?? []).flatMap((entry) => entry.changes);
    for (const { field, value } of changes) {
      if (field === 'messages') {
        const { statuses, messages } = Messages.parse(value);
        for (const state of statuses) await context.inTransaction((act) => takeState(act, state));
        for (const words of messages) await context.inTransaction((act) => takeWords(act, words));
      }
      if (field === 'message_template_status_update') {
        const { data } = Template.safeParse(value);
        if (data !== undefined) await context.inTransaction((act) => keepTemplate(act, data));
      }
    }
  },
});
