import { type Fact, facts } from '@aura/contracts/facts';
import type { OutsideContext } from '../core/context.ts';
import { callFunction } from '../core/sql.ts';
import { fn } from '../db/functions.generated.ts';

/** Records what happened and queues its dispatch, on the transaction that made it happen. */
export async function announce(context: OutsideContext, { name, ...payload }: Fact): Promise<void> {
  const factPayload = facts[name].encode(payload as never);
  const userId = 'actor' in context ? (context.actor as { userId: number }).userId : null;
  await callFunction(context.db, fn.announce({ factName: name, factPayload, userId, request: context.request.id }));
}
