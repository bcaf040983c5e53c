import type { removeSavedView as contract } from '@aura/contracts/workspace';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockOwnView } from './saved-view.store.ts';

export const removeSavedView: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await lockOwnView(context, id);
  await context.db.deleteFrom('savedView').where('id', '=', id).execute();
  note(context, { entity: 'saved-view', entityId: id });
  return null;
};
