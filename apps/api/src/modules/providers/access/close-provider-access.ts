import type { Context } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { revokeSessions } from '../../accounts/public.ts';

/** Deactivates the accounts instead of deleting them, since the audit names them. Returns how many were open. */
export async function closeProviderAccess(context: Context, providerId: number): Promise<number> {
  const closed = await context.db
    .updateTable('userAccount')
    .set({ isActive: false, version: bumpVersion })
    .where('providerId', '=', providerId)
    .where('isActive', '=', true)
    .returning('id')
    .execute();
  for (const { id } of closed) await revokeSessions(context, { userId: id, reason: 'provider access taken away' });
  return closed.length;
}
