import { createHash, randomBytes } from 'node:crypto';
import type { issueSocketTicket as contract } from '@aura/contracts/auth';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

/** A browser cannot put a header on a socket; a ticket in the address is worth one connection within 30 seconds. */
export const issueSocketTicket: UseCase<typeof contract> = async ({ db, actor }) => {
  const ticket = randomBytes(32).toString('base64url');
  await db
    .insertInto('socketTicket')
    .values({
      hash: hashTicket(ticket),
      sessionId: actor.sessionId,
      expiresAt: sql<Date>`now() + interval '30 seconds'`,
    })
    .execute();
  return { ticket };
};

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
