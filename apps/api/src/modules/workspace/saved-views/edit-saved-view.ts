import type { editSavedView as contract } from '@aura/contracts/workspace';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockOwnView, readView } from './saved-view.store.ts';

export const editSavedView: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { name, isShared, state } },
) => {
  await lockOwnView(context, id);
  await context.db
    .updateTable('savedView')
    .set({ name: name.trim(), isShared, state: JSON.stringify(state) })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'saved-view', entityId: id });
  return readView(context, id);
};
