import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { makeDossier } from './make-dossier.ts';

export const makeDossierJob = job({
  name: 'make-dossier',
  payload: z.object({ id: z.int() }),
  run: (context, { id }) => makeDossier(context, id),
});
