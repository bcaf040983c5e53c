import type { editDynamicReport as contract } from '@aura/contracts/reports/dynamic-reports';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { checkDefinition, keepVersion, lockOwnReport, readReport } from './dynamic-report.store.ts';

export const editDynamicReport: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
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
