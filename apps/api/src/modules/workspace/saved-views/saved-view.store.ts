import type { SavedView } from '@aura/contracts/workspace';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

/** Views visible to the caller: its own, and shared ones with their owner's name. */
export async function readViews(
  { db, actor }: Context,
  which: { screen: string } | { id: number },
): Promise<SavedView[]> {
  const condition = 'id' in which ? sql`v.id = ${which.id}` : sql`v.screen = ${which.screen}`;
  const { rows } = await sql<SavedView>`
    select v.id, v.screen, v.name, v.is_shared, v.user_id = ${actor.userId} as is_own, u.display_name as owner_name, v.state
    from saved_view v join user_account u on u.id = v.user_id
    where ${condition} and (v.user_id = ${actor.userId} or v.is_shared) order by v.user_id = ${actor.userId} desc, lower(v.name)`.execute(
    db,
  );
  return rows;
}

/** Locks a view of the caller's for a change; another user's view is not found. */
export async function lockOwnView({ db, actor }: Context, id: number): Promise<void> {
  const own = await db
    .selectFrom('savedView')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (own === undefined) throw new NotFound();
}

export async function readView(context: Context, id: number): Promise<SavedView> {
  const [view] = await readViews(context, { id });
  if (view === undefined) throw new NotFound();
  return view;
}
