import type { addDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { slugFor } from '../../../core/record/slug.ts';
import { checkDefinition, keepVersion, readReport } from './dynamic-report.store.ts';

/** Taken by sibling addresses. */
const RESERVED_SLUGS = ['nuevo', 'model', 'run', 'drill', 'export'];

export const addDynamicReport: UseCase<typeof contract> = async (context, { body }) => {
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
