import { fillingOf, TEMPLATES } from '@aura/domain/whatsapp';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { keepTemplate } from './keep-template.ts';

/** WhatsApp asks for an example of what fills a template in. */
const EXAMPLES = fillingOf({
  provider: 'Herrería Modelo',
  claimNumber: '123456',
  party: 'Panadería Modelo',
  address: 'Calle Uno 10, Centro',
});

/** Every hour: asks for the approval of templates that the service does not know, and stores the state of each. */
export const watchTemplates = job({
  name: 'watch-whatsapp-templates',
  payload: z.unknown(),
  schedule: '20 * * * *',
  run: async (context) => {
    const { messenger } = context;
    if (messenger === null) return;
    const known = new Map((await messenger.listTemplates()).map((one) => [`${one.name} ${one.language}`, one]));
    for (const template of TEMPLATES) {
      const { name, language } = template;
      const found = known.get(`${name} ${language}`);
      try {
        if (found === undefined) await messenger.proposeTemplate({ ...template, examples: EXAMPLES });
      } catch (err) {
        // One that is not taken keeps no other waiting; one that another worker proposed just now is no fault.
        const isThere = (await messenger.listTemplates()).some((one) => one.name === name && one.language === language);
        if (!isThere) context.log.warn({ err, name }, 'a template was not taken');
        continue;
      }
      const told = found ?? { name, language, status: 'PENDING', reason: '' };
      await context.inTransaction((act) => keepTemplate(act, told));
    }
  },
});
