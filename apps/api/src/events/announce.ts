import { type Fact, facts } from '@aura/contracts/facts';
import type { Act } from '../core/act.ts';
import { callFunction } from '../core/sql.ts';
import { fn } from '../db/functions.generated.ts';

/** Records a fact and queues its dispatch, in the transaction that caused it. */
export async function announce(act: Pick<Act, 'db' | 'actor' | 'cause'>, fact: Fact): Promise<void> {
  await callFunction(act.db, announcement(act, fact));
}

/** The same as part of a larger statement. */
export function announcement({ actor, cause }: Pick<Act, 'actor' | 'cause'>, { name, ...payload }: Fact) {
  const factPayload = facts[name].encode(payload as never);
  return fn.announce({ factName: name, factPayload, userId: actor.userId, request: cause.requestId });
}
