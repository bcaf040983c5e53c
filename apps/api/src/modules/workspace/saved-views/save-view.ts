import type { saveView as contract } from '@aura/contracts/workspace';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { readView } from './saved-view.store.ts';

export const saveView: UseCase<typeof contract> = async (context, { body: { screen, name, isShared, state } }) => {
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
