import { note } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { shutOut } from './user.source.ts';
import { keepAnAdmin } from './user.store.ts';

/** Accounts are never deleted: records keep the name of the user who made them. */
export async function closeAccount(context: Context, id: number): Promise<void> {
  const { db } = context;
  const user = await db
    .selectFrom('userAccount')
    .select('isActive')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) throw new NotFound();
  await db.updateTable('userAccount').set({ isActive: false, version: bumpVersion }).where('id', '=', id).execute();
  await shutOut(context, id);
  await keepAnAdmin(db);
  note(context, { entity: 'user', entityId: id, changes: { isActive: [user.isActive, false] } });
}
