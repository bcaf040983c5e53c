import type {
  listSavedViews as listSavedViewsContract,
  saveView as saveViewContract,
  editSavedView as editSavedViewContract,
  removeSavedView as removeSavedViewContract,
} from '@aura/contracts/workspace';
import type { UseCase } from '../../../core/context.ts';
import { note } from '../../../core/audit.ts';
import { Conflict } from '../../../core/errors.ts';
import { readViews, readView, lockOwnView } from './saved-view.store.ts';

export const listSavedViews: UseCase<typeof listSavedViewsContract> = async (context, { query }) =>
  readViews(context, query);

export const saveView: UseCase<typeof saveViewContract> = async (
  context,
  { body: { screen, name, isShared, state } },
) => {
  const saved = await context.db
    .insertInto('savedView')
    .values({ userId: context.actor.userId, screen, name: name.trim(), isShared, state: JSON.stringify(state) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (saved === undefined) throw new Conflict(`Ya tiene una vista llamada «${name.trim()}».`);
  note(context, { entity: 'saved-view', entityId: saved.id });
  return readView(context, saved.id);
};

export const editSavedView: UseCase<typeof editSavedViewContract> = async (
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

export const removeSavedView: UseCase<typeof removeSavedViewContract> = async (context, { params: { id } }) => {
  await lockOwnView(context, id);
  await context.db.deleteFrom('savedView').where('id', '=', id).execute();
  note(context, { entity: 'saved-view', entityId: id });
  return null;
};
