import { type Fact, facts } from '@aura/contracts/facts';
import type { Act } from '../core/act.ts';
import { callFunction } from '../core/sql.ts';
import { fn } from '../db/functions.generated.ts';

/** Records a fact and queues its dispatch, in the transaction that caused it. */
export async function announce(act: Pick<Act, 'db' | 'actor' | 'cause'>, { name, ...payload }: Fact): Promise<void> {
  const factPayload = facts[name].encode(payload as never);
  const { userId } = act.actor;
  await callFunction(act.db, fn.announce({ factName: name, factPayload, userId, request: act.cause.requestId }));
}
