import { createHash, randomBytes } from 'node:crypto';
import type { issueSocketTicket as contract } from '@aura/contracts/auth';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';

/** Browsers cannot set headers on a WebSocket; a ticket in the URL is valid for one connection within 30 seconds. */
export const issueSocketTicket: UseCase<typeof contract> = async (context) => {
  const ticket = randomBytes(32).toString('base64url');
  await context.inTransaction(async (inside) => {
    await inside.db
      .insertInto('socketTicket')
      .values({
        hash: hashTicket(ticket),
        sessionId: inside.actor.sessionId,
        expiresAt: sql<Date>`now() + interval '30 seconds'`,
      })
      .execute();
    await recordAudit(inside, { act: 'issueSocketTicket' });
  });
  return { ticket };
};

export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
