import type { ExportFormat } from '@aura/contracts/listing';
import type { ReportParameters } from '@aura/contracts/reports/definition';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Context } from '../../../core/context.ts';
import type { ExportSource } from '../../../core/listing/export-source.ts';
import { rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { type Job, job } from '../../../jobs/job.ts';
import type { MadeReport } from './made-report.ts';
import { makeListFile } from './make-list-file.ts';
import { makeReportFile } from './make-report-file.ts';
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
