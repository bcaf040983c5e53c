import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext } from '../../../core/context.ts';
import { announce } from '../../../events/announce.ts';
import { revokeSessions } from './session.store.ts';
import type { TokenClaims } from './token.ts';

/**
 * A replaced token was presented again: the owner or a thief holds a copy, so the session ends for both. Detected on
 * every call by `read-sessions.ts`, and by `rotateSession` when a token is renewed.
 */
export async function closeStolenSession(context: OutsideContext, { userId, sessionId }: TokenClaims): Promise<void> {
  await context.inTransaction(async (inside) => {
    const closed = await revokeSessions(inside, { userId, only: sessionId, reason: 'token reuse' });
    if (closed.length === 0) return;
    await announce(inside, { name: 'session.reuseDetected', userId, sessionId, ip: context.request.ip });
    await recordAudit(inside, { act: 'detectTokenReuse', outcome: 'refused', userId, sessionId });
  });
}
