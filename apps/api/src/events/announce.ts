import { type Fact, facts } from '@aura/contracts/facts';
import { sql } from 'kysely';
import type { OutsideContext } from '../core/context.ts';

/** Records what happened and queues its dispatch, on the transaction that made it happen. */
export async function announce(context: OutsideContext, { name, ...payload }: Fact): Promise<void> {
  const stored = facts[name].encode(payload as never);
  const userId = 'actor' in context ? (context.actor as { userId: number }).userId : null;
  await sql`select app.announce(${name}, ${JSON.stringify(stored)}::jsonb, ${userId}, ${context.request.id})`.execute(
    context.db,
  );
}
