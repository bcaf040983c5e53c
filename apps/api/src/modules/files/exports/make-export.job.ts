import * as z from 'zod';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import { type Job, job } from '../../../jobs/job.ts';
import { makeExportFile } from './make-export-file.ts';

/** Makes a file of rows for whoever asked. Run again after a crash it begins anew and stores under the same key. */
export function makeExport(sources: readonly ExportSource[]): Job {
  return job({
    name: 'make-export',
    payload: z.object({ id: z.uuid() }),
    run: (context, { id }) => makeExportFile(context, sources, id),
  });
}
