import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { revokeSessions } from '../../accounts/public.ts';

/** The accounts stay, for what they did, and nobody enters with them any more. Says how many there were to close. */
export async function closeProviderAccess(context: Context, providerId: number): Promise<number> {
  const closed = await context.db
    .updateTable('userAccount')
    .set({ isActive: false, version: sql`version + 1` })
    .where('providerId', '=', providerId)
    .where('isActive', '=', true)
    .returning('id')
    .execute();
  for (const { id } of closed) await revokeSessions(context, { userId: id, reason: 'provider access taken away' });
  return closed.length;
}
