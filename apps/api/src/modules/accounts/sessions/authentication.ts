import { TOKEN_SCHEME } from '@aura/contracts/auth';
import type { OutsideContext, SignedInActor } from '../../../core/context.ts';
import { Unauthorized } from '../../../core/errors.ts';
import { closeStolenSession } from './close-stolen-session.ts';
import type { ReadActor } from './read-actor.ts';
import type { Tokens } from './token.ts';

const PREFIX = `${TOKEN_SCHEME} `;

/**
 * Resolves an authorization header to its actor. Only a session proven invalid yields 401; server faults are rethrown.
 */
export function createAuthentication({ tokens, readActor }: { tokens: Tokens; readActor: ReadActor }) {
  return async (context: OutsideContext, authorization: string | undefined): Promise<SignedInActor> => {
    if (authorization === undefined || !authorization.startsWith(PREFIX)) throw new Unauthorized();
    const claims = await tokens.read(authorization.slice(PREFIX.length), context.now());
    if (claims === undefined) throw new Unauthorized();
    const reading = await readActor(claims);
    if (reading.kind === 'actor') return reading.actor;
    if (reading.kind === 'reused') await closeStolenSession(context, claims);
    throw new Unauthorized();
  };
}
