import type { Context } from '../../../core/context.ts';
import { sql } from 'kysely';
import { revokeSessions } from '../../accounts/public.ts';

/** Deactivates the account, which is kept for its history. Returns whether there was one. */
export async function closeExtranetAccess(context: Context, staffId: number): Promise<boolean> {
  const closed = await context.db
    .updateTable('userAccount as u')
    .from('customerStaff as s')
    .set({ isActive: false, version: sql`u.version + 1` })
    .whereRef('s.userId', '=', 'u.id')
    .where('s.id', '=', staffId)
    .where('u.isActive', '=', true)
    .returning('u.id')
    .executeTakeFirst();
  if (closed === undefined) return false;
  await revokeSessions(context, { userId: closed.id, reason: 'extranet access taken away' });
  return true;
}
