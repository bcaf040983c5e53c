import type { exportDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { countExportRows, refuseExport } from '../../../core/listing/export-quota.ts';
import { writeReportFile } from './report-file.ts';
import { runDefinition } from './run-definition.ts';

/** The name under which its rows are counted and audited. */
const NAME = 'dynamic-report';

/** Counted against the caller's daily export limit and audited, like every export. */
export const exportDynamicReport: UseCase<typeof contract> = async (context, { body }) => {
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
