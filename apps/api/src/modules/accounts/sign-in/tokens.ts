import type {
  refreshToken as refreshTokenContract,
  verifyToken as verifyTokenContract,
  signOut as signOutContract,
  readCsrfCookie as readCsrfCookieContract,
} from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';
import { Unauthorized } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { closeStolenSession } from '../sessions/close-stolen-session.ts';
import { rotateSession, revokeSessions } from '../sessions/session.store.ts';
import { recordAudit } from '../../../core/audit.ts';

export function refreshToken({ tokens, readActor }: AccountParts): UseCase<typeof refreshTokenContract> {
  return async (context, { body }) => {
    const claims = await tokens.read(body.token, context.now());
    if (claims === undefined) throw new Unauthorized();
    const reading = await readActor(claims);
    // A link's session is not prolonged: the digits open another one.
    if (reading.kind === 'actor' && reading.actor.isByLink === true) throw new Unauthorized();
    const rotation =
      reading.kind === 'actor'
        ? await context.inTransaction(({ db }) => rotateSession(db, claims.sessionId, claims.jti))
        : reading;
    if (rotation.kind === 'reused') await closeStolenSession(context, claims);
    if (rotation.kind !== 'rotated') throw new Unauthorized();
    const { userId, sessionId } = claims;
    return { token: await tokens.sign({ userId, sessionId, jti: rotation.jti }, context.now()) };
  };
}

export function verifyToken({ tokens, readActor }: AccountParts): UseCase<typeof verifyTokenContract> {
  return async (context, { body }) => {
    const claims = await tokens.read(body.token, context.now());
    if (claims === undefined) throw new Unauthorized();
    const { kind } = await readActor(claims);
    if (kind === 'reused') await closeStolenSession(context, claims);
    if (kind !== 'actor') throw new Unauthorized();
    return { token: body.token };
  };
}

/** Also names the provider's address to sign out there: its open session would let the next person at this browser in. */
export function signOut({ singleSignOn, seal }: AccountParts): UseCase<typeof signOutContract> {
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

/** The HTTP layer sets the cookie on every reply to a browser that has none. */
export const readCsrfCookie: UseCase<typeof readCsrfCookieContract> = async () => null;
