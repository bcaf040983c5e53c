import type {
  runDynamicReport as runDynamicReportContract,
  drillDynamicReport as drillDynamicReportContract,
  exportDynamicReport as exportDynamicReportContract,
  readReportModel as readReportModelContract,
} from '@aura/contracts/reports/dynamic-reports';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { recordAudit } from '../../../core/audit.ts';
import { countExportRows, refuseExport } from '../../../core/listing/export-quota.ts';
import { rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { inGallery } from './dynamic-report.store.ts';
import { runDefinition } from './run-definition.ts';
import { drillDefinition } from './drill-definition.ts';
import { writeReportFile } from './report-file.ts';
import { CATALOGUE, maySee, mayUse } from './catalogue/catalogue.ts';
import type { Choice, Field } from './catalogue/field.ts';

export const runDynamicReport: UseCase<typeof runDynamicReportContract> = async (context, { body }) => {
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

export const drillDynamicReport: UseCase<typeof drillDynamicReportContract> = async (context, { body }) => {
  const { definition, parameters, ...asked } = body;
  const { actor, now } = context;
  return context.readReports((db) => drillDefinition({ db, actor, now: now() }, definition, parameters, asked));
};

/** The name under which its rows are counted and audited. */
const NAME = 'dynamic-report';

/** Counted against the caller's daily export limit and audited, like every export. */
export const exportDynamicReport: UseCase<typeof exportDynamicReportContract> = async (context, { body }) => {
  const { definition, parameters, report, name, format } = body;
  const { actor } = context;
  const now = context.now();
  const result = await context.readReports((db, asOf) =>
    runDefinition({ db, actor, now, asOf }, definition, parameters),
  );
  const rows = result.rows.length;
  const detail = { rows, format, dataset: definition.dataset, ...(report !== null && { report }) };
  const doFit = await context.inTransaction(async (inside) => {
    if (!(await countExportRows(inside, NAME, rows))) return false;
    await recordAudit(inside, { act: 'exportRows', entity: NAME, detail });
    return true;
  });
  if (!doFit) await refuseExport(context, NAME, rows);
  return writeReportFile({ actor, now }, result, { name, format, definition, parameters });
};

export const readReportModel: UseCase<typeof readReportModelContract> = async ({ db, actor }) => {
  const known = new Map<Field['choices'], Promise<readonly Choice[]>>();
  const choicesOf = async ({ choices }: Field): Promise<Choice[] | null> => {
    if (choices === undefined) return null;
    const reading = known.get(choices) ?? readChoices(db, choices);
    known.set(choices, reading);
    return [...(await reading)];
  };
  return Promise.all(
    Object.values(CATALOGUE)
      .filter((dataset) => mayUse(actor, dataset))
      .map(async ({ name, title, fields }) => ({
        dataset: name,
        title,
        fields: await Promise.all(
          fields
            .filter((field) => maySee(actor, field))
            .map(async (field) => {
              const { id, title: called, of, kind, canSum } = field;
              return { id, title: called, of, kind, canSum, choices: await choicesOf(field) };
            }),
        ),
      })),
  );
};

async function readChoices(db: Db, choices: NonNullable<Field['choices']>): Promise<readonly Choice[]> {
  return 'execute' in choices ? rows(db, choices) : choices;
}
