import { type ExportFormat, MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import type { ReportParameters } from '@aura/contracts/reports/definition';
import { sql } from 'kysely';
import * as z from 'zod';
import { mayCall } from '@aura/access/areas';
import { exportDynamicReport } from '@aura/contracts/reports/dynamic-reports';
import type { Context } from '../../../core/context.ts';
import { type ExportSource, type ExportedRow, exportOf } from '../../../core/listing/export-source.ts';
import { rows, one } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { type Job, job } from '../../../jobs/job.ts';
import { Forbidden } from '../../../core/errors.ts';
import { describeExport, EXPORT_TYPES, exportName } from '../../../core/listing/describe-export.ts';
import { writeInThread } from '../../../core/listing/write-in-thread.ts';
import { decodeExport } from '../../files/public.ts';
import { readReport } from '../dynamic/dynamic-report.store.ts';
import { writeReportFile } from '../dynamic/report-file.ts';
import { runDefinition } from '../dynamic/run-definition.ts';
import type { MadeReport } from './made-report.ts';
import { type DueSchedule, sendScheduled } from './send-scheduled.ts';

interface Due extends DueSchedule {
  readonly format: ExportFormat;
  readonly list: { readonly path: string; readonly query: object; readonly address: string } | null;
  readonly report: { readonly id: number; readonly parameters: ReportParameters } | null;
}

/** Per run; the next one is five minutes away. */
const MOST_AT_ONCE = 100;

/** Mails due schedules to their owners, sequentially: a heavy report delays only other mails. */
export function mailSchedules(sources: readonly ExportSource[]): Job {
  return job({
    name: 'mail-scheduled-reports',
    payload: z.unknown(),
    schedule: '*/5 * * * *',
    run: async (context) => {
      const due = await rows(
        context.db,
        sql<Due>`select s.id, s.user_id, s.title, s.cadence, s.weekday, s.month_day, s.hour, s.format, s.next_at,
          case when s.list_path is not null
            then json_build_object('path', s.list_path, 'query', s.list_query, 'address', s.list_address) end as list,
          case when s.report_id is not null then json_build_object('id', s.report_id, 'parameters', s.parameters) end as report,
          u.email, u.first_name
          from report_schedule s join user_account u on u.id = s.user_id
          where s.next_at <= ${context.now()} order by s.next_at, s.id limit ${MOST_AT_ONCE}`,
      );
      await eachAlone(context, due, (one) =>
        sendScheduled(context, one, (actor) => makeFile({ ...context, actor }, sources, one)),
      );
    },
  });
}

function makeFile(
  whom: Pick<Context, 'db' | 'actor' | 'now'> & Pick<JobContext, 'laggingReads'>,
  sources: readonly ExportSource[],
  { list, report, format }: Due,
): Promise<MadeReport> {
  if (list !== null) return makeListFile(whom, sources, { ...list, format });
  if (report !== null) return makeReportFile(whom, { ...report, format });
  throw new Error('a schedule of nothing');
}

interface AskedList {
  readonly path: string;
  readonly query: object;
  readonly address: string;
  readonly format: ExportFormat;
}

/** The rows of a list as its owner would export them now, with current rights rather than those at scheduling. */
async function makeListFile(
  { actor, now, laggingReads }: Pick<Context, 'actor' | 'now'> & Pick<JobContext, 'laggingReads'>,
  sources: readonly ExportSource[],
  { path, query, address, format }: AskedList,
): Promise<MadeReport> {
  const asked = decodeExport(sources, path, { ...query, format });
  const { listing } = asked.source;
  if (!mayCall(actor, listing.export)) throw new Forbidden('Ya no tiene permiso para exportar esta lista.');
  const whom = { actor, now };
  const { table, statement, valuesOf } = exportOf(asked.source, whom, asked.query);
  const { rows, total, asOf } = await laggingReads.read(async (db, complete) => {
    const read = await sql<ExportedRow>`${statement} limit ${MOST_ROWS_AT_ONCE + 1}`.execute(db);
    const isLong = read.rows.length > MOST_ROWS_AT_ONCE;
    const counted = isLong && (await one(db, sql<{ n: number }>`select count(*) as n from (${statement}) r`));
    return { rows: read.rows, total: counted ? counted.n : read.rows.length, asOf: complete };
  });
  const made = { name: listing.name, address: address as `/${string}` };
  if (rows.length > MOST_ROWS_AT_ONCE) return { ...made, rows: total, file: null };
  const notes = describeExport(listing, asked.query, { actor, now: () => asOf ?? now() }, rows.length);
  const content = rows.length === 0 ? null : Buffer.from(await writeInThread({ ...table, notes }, rows, valuesOf));
  const file = content && { name: exportName(listing, asked.query, now()), mediaType: EXPORT_TYPES[format], content };
  return { ...made, rows: rows.length, file };
}

/** Longer than a user would wait, but bounded: other mails wait for it. */
const MOST_MS = 30_000;

/** A dynamic report as its subscriber would see it now: the last saved version, with current rights. */
async function makeReportFile(
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
