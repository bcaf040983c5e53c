import * as z from 'zod';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import { type Job, job } from '../../../jobs/job.ts';
import { makeExportFile } from './make-export-file.ts';

/** Makes an export file. After a crash it starts over and stores under the same key. */
export function makeExport(sources: readonly ExportSource[]): Job {
  return job({
    name: 'make-export',
    payload: z.object({ id: z.uuid() }),
    run: (context, { id }) => makeExportFile(context, sources, id),
  });
}
