import { mayCall } from '@aura/access/areas';
import { type ExportFormat, MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import type { ReportParameters } from '@aura/contracts/reports/definition';
import { exportDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readReport } from '../dynamic/dynamic-report.store.ts';
import { writeReportFile } from '../dynamic/report-file.ts';
import { runDefinition } from '../dynamic/run-definition.ts';
import type { MadeReport } from './made-report.ts';

/** Longer than a user would wait, but bounded: other mails wait for it. */
const MOST_MS = 30_000;

/** A dynamic report as its subscriber would see it now: the last saved version, with current rights. */
export async function makeReportFile(
  { db, actor, now, laggingReads }: Pick<Context, 'db' | 'actor' | 'now'> & Pick<JobContext, 'laggingReads'>,
  {
    id,
    parameters,
    format,
  }: { readonly id: number; readonly parameters: ReportParameters; readonly format: ExportFormat },
): Promise<MadeReport> {
  if (!mayCall(actor, exportDynamicReport)) throw new Forbidden('Ya no tiene permiso para abrir reportes dinámicos.');
  const { name, slug, definition } = await readReport({ db, actor }, { id });
  const at = now();
  const result = await laggingReads.read((server, asOf) =>
    server
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => {
        await sql`select set_config('statement_timeout', ${String(MOST_MS)}, true)`.execute(reading);
        return runDefinition({ db: reading, actor, now: at, asOf }, definition, parameters);
      }),
  );
  const made = { name: 'dynamic-reports', rows: result.count, address: `/reportes_dinamicos/${slug}` } as const;
  if (result.count === 0 || result.rows.length > MOST_ROWS_AT_ONCE) return { ...made, file: null };
  const written = await writeReportFile({ actor, now: at }, result, { name, format, definition, parameters });
  return {
    ...made,
    file: { name: written.filename, mediaType: written.type, content: Buffer.from(written.content) },
  };
}
