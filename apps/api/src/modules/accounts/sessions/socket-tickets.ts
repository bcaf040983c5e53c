import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { hashTicket } from './issue-socket-ticket.ts';
import { isOpen } from './session.store.ts';

export interface SocketOwner {
  readonly userId: number;
  readonly sessionId: string;
}

/** Consumes the ticket, whether or not its session is still open. */
export async function redeemTicket(db: Db, ticket: string): Promise<SocketOwner | undefined> {
  const spent = await db
    .deleteFrom('socketTicket')
    .where('hash', '=', hashTicket(ticket))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('sessionId')
    .executeTakeFirst();
  if (spent === undefined) return undefined;
  return db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .select(['session.userId', 'session.id as sessionId'])
    .where('session.id', '=', spent.sessionId)
    .where(isOpen)
    .where('userAccount.isActive', '=', true)
    .executeTakeFirst();
}

/** Returns which of the sessions are still open, for the sweep that closes sockets whose message was lost. */
export async function openSessionIds(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set();
  const open = await db
    .selectFrom('session')
    .innerJoin('userAccount', 'userAccount.id', 'session.userId')
    .select('session.id')
    .where('session.id', '=', sql<string>`any(${[...sessionIds]}::uuid[])`)
    .where(isOpen)
    .where('userAccount.isActive', '=', true)
    .execute();
  return new Set(open.map(({ id }) => id));
}
