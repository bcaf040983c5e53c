import type { runDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { inGallery } from './dynamic-report.store.ts';
import { runDefinition } from './run-definition.ts';

export const runDynamicReport: UseCase<typeof contract> = async (context, { body }) => {
  const { definition, parameters, report, isPreview } = body;
  const { actor, now } = context;
  const result = await context.readReports((db, asOf) =>
    runDefinition({ db, actor, now: now(), asOf }, definition, parameters, isPreview ? 'preview' : 'screen'),
  );
  if (report !== null && !isPreview) await rememberRun(context, report);
  return result;
};

/** Stores the time of the last run for the gallery; ignored for a report outside the caller's gallery. */
async function rememberRun(context: Context, reportId: number): Promise<void> {
  const { actor, now } = context;
  await context.inTransaction(({ db }) =>
    sql`insert into dynamic_report_mark (report_id, user_id, last_run_at)
      select d.id, ${actor.userId}, ${now()} from dynamic_report d where d.id = ${reportId} and ${inGallery(actor)}
      on conflict (report_id, user_id) do update set last_run_at = excluded.last_run_at`.execute(db),
  );
}
