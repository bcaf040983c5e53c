import type {
  readDynamicReport as readDynamicReportContract,
  addDynamicReport as addDynamicReportContract,
  editDynamicReport as editDynamicReportContract,
  markDynamicReport as markDynamicReportContract,
  removeDynamicReport as removeDynamicReportContract,
  listReportVersions as listReportVersionsContract,
} from '@aura/contracts/reports/dynamic-reports';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { slugFor } from '../../../core/record/slug.ts';
import { Stale } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { readReport, checkDefinition, keepVersion, lockOwnReport } from './dynamic-report.store.ts';

export const readDynamicReport: UseCase<typeof readDynamicReportContract> = async (context, { params }) =>
  readReport(context, params);

/** Taken by sibling addresses. */
const RESERVED_SLUGS = ['nuevo', 'model', 'run', 'drill', 'export'];

export const addDynamicReport: UseCase<typeof addDynamicReportContract> = async (context, { body }) => {
  const { name, description, reportArea, definition, sharedWith } = body;
  checkDefinition(context.actor, definition);
  const { id } = await context.db
    .insertInto('dynamicReport')
    .values({
      slug: await slugFor(context.db, 'dynamicReport', name, RESERVED_SLUGS),
      ownerId: context.actor.userId,
      name,
      description,
      area: reportArea,
      definition: JSON.stringify(definition),
      sharedWith: [...new Set(sharedWith)],
      savedAt: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepVersion(context, id, 1);
  note(context, { entity: 'dynamicReport', entityId: id, detail: { name, dataset: definition.dataset } });
  return readReport(context, { id });
};

export const editDynamicReport: UseCase<typeof editDynamicReportContract> = async (
  context,
  { params: { id }, body },
) => {
  const { name, description, reportArea, definition, sharedWith, version } = body;
  const stored = await lockOwnReport(context, id);
  if (stored.version !== version) throw new Stale(await readReport(context, { id }));
  checkDefinition(context.actor, definition);
  await context.db
    .updateTable('dynamicReport')
    .set({
      name,
      description,
      area: reportArea,
      definition: JSON.stringify(definition),
      sharedWith: [...new Set(sharedWith)],
      savedAt: context.now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  await keepVersion(context, id, version + 1);
  note(context, {
    entity: 'dynamicReport',
    entityId: id,
    changes: { version: [version, version + 1], ...(stored.name !== name && { name: [stored.name, name] }) },
  });
  return readReport(context, { id });
};

export const markDynamicReport: UseCase<typeof markDynamicReportContract> = async (
  context,
  { params: { id }, body },
) => {
  const { isFavourite, isOnMyDay } = body;
  await readReport(context, { id });
  await context.db
    .insertInto('dynamicReportMark')
    .values({ reportId: id, userId: context.actor.userId, isFavourite, isOnMyDay })
    .onConflict((conflict) => conflict.columns(['reportId', 'userId']).doUpdateSet({ isFavourite, isOnMyDay }))
    .execute();
  note(context, { entity: 'dynamicReport', entityId: id, detail: { isFavourite, isOnMyDay } });
  return { isFavourite, isOnMyDay };
};

/** Its versions are kept; all users' schedules of it end. */
export const removeDynamicReport: UseCase<typeof removeDynamicReportContract> = async (context, { params: { id } }) => {
  const { name } = await lockOwnReport(context, id);
  await context.db.deleteFrom('reportSchedule').where('reportId', '=', id).execute();
  await context.db.updateTable('dynamicReport').set({ removedAt: context.now() }).where('id', '=', id).execute();
  note(context, { entity: 'dynamicReport', entityId: id, detail: { name } });
  return null;
};

/** The most shown; older versions are stored too. */
const MOST_VERSIONS = 100;

export const listReportVersions: UseCase<typeof listReportVersionsContract> = async (context, { params: { id } }) => {
  await readReport(context, { id });
  return [
    ...(await rows(
      context.db,
      sql<ReplyOf<typeof listReportVersionsContract>[number]>`select v.version, v.saved_at, v.name, v.definition,
        coalesce((select u.display_name from user_account u where u.id = v.saved_by), '') as saved_by
        from dynamic_report_version v where v.report_id = ${id} order by v.version desc limit ${MOST_VERSIONS}`,
    )),
  ];
};
