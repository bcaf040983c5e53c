import type { verifyToken as contract } from '@aura/contracts/auth';
import type { UseCase } from '../../../core/context.ts';
import { Unauthorized } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { closeStolenSession } from '../sessions/close-stolen-session.ts';

export function verifyToken({ tokens, readActor }: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const claims = await tokens.read(body.token, context.now());
    if (claims === undefined) throw new Unauthorized();
    const { kind } = await readActor(claims);
    if (kind === 'reused') await closeStolenSession(context, claims);
    if (kind !== 'actor') throw new Unauthorized();
    return { token: body.token };
  };
}
