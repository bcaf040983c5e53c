import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { checkStoredFile } from './check-file.ts';

export const checkFile = job({
  name: 'check-file',
  payload: z.object({ key: z.uuid() }),
  run: (context, { key }) => checkStoredFile(context, key),
});
