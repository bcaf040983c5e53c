import type { signOut as contract } from '@aura/contracts/auth';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';
import { revokeSessions } from '../sessions/session.store.ts';

/** Also names the provider's address to sign out there: its open session would let the next person at this browser in. */
export function signOut({ singleSignOn, seal }: AccountParts): UseCase<typeof contract> {
  return async (context) => {
    const { userId, sessionId } = context.actor;
    const hint = await context.inTransaction(async (inside) => {
      const { sealedLogoutHint } = await inside.db
        .selectFrom('session')
        .select('sealedLogoutHint')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      await revokeSessions(inside, { userId, only: sessionId, reason: 'signed out' });
      await recordAudit(inside, { act: 'signOut' });
      return sealedLogoutHint;
    });
    if (singleSignOn === null || hint === null) return { url: null };
    const url = await singleSignOn.provider.endAddress(seal.open(hint)).catch((error: unknown) => {
      context.log.warn({ err: error }, 'the identity provider cannot be asked where to sign out');
      return null;
    });
    return { url };
  };
}
