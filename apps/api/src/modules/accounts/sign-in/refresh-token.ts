import type { refreshToken as contract } from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';
import { Unauthorized } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { closeStolenSession } from '../sessions/close-stolen-session.ts';
import { rotateSession } from '../sessions/session.store.ts';

export function refreshToken({ tokens, readActor }: AccountParts): UseCase<typeof contract> {
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
