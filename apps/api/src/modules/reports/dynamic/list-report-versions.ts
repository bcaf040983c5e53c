import type { listReportVersions as contract } from '@aura/contracts/reports/dynamic-reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { readReport } from './dynamic-report.store.ts';

/** The most shown; older versions are stored too. */
const MOST_VERSIONS = 100;

export const listReportVersions: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await readReport(context, { id });
  return [
    ...(await rows(
      context.db,
      sql<ReplyOf<typeof contract>[number]>`select v.version, v.saved_at, v.name, v.definition,
        coalesce((select u.display_name from user_account u where u.id = v.saved_by), '') as saved_by
        from dynamic_report_version v where v.report_id = ${id} order by v.version desc limit ${MOST_VERSIONS}`,
    )),
  ];
};
