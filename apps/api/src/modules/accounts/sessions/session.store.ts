import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { announce } from '../../../events/announce.ts';

const IDLE_MINUTES = 60;
const ABSOLUTE_HOURS = 12;
const VIEW_MINUTES = 30;
/** A session opened by a provider's link lasts this long, idle or not: its token is not renewed. */
const LINK_MINUTES = 24 * 60;
/** Two tabs may refresh at the same moment: the token just replaced stays valid for this long. */
export const GRACE_SECONDS = 30;
/** How long a confirmation of identity satisfies endpoints with `stepUp`. */
export const CONFIRMED_MINUTES = 10;

export interface NewSession {
  readonly userId: number;
  readonly ip: string;
  readonly agent: string;
  /** Random identifier kept by the browser, if it has one. */
  readonly device?: string;
  readonly provedSecondFactor: boolean;
  readonly viewerUserId?: number;
  /** The link that opened it: nothing was proven that an act with `stepUp` would accept. */
  readonly providerLinkId?: number;
  /** When the user proved who they are, if that was not just now. */
  readonly confirmedAt?: Date;
  /** The provider's ID token, sealed, for signing out there too. */
  readonly sealedLogoutHint?: Buffer;
}

export async function openSession(db: Db, opened: NewSession): Promise<{ sessionId: string; jti: string }> {
  const { userId, ip, agent, device, provedSecondFactor, viewerUserId, providerLinkId, confirmedAt } = opened;
  const sessionId = randomUUID();
  const jti = randomUUID();
  const only = viewerUserId !== undefined ? VIEW_MINUTES : providerLinkId !== undefined ? LINK_MINUTES : null;
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      userId,
      currentJti: jti,
      ip,
      agent,
      deviceHash: device === undefined ? null : hashDevice(device),
      viewerUserId: viewerUserId ?? null,
      providerLinkId: providerLinkId ?? null,
      idleUntil: inMinutes(only ?? IDLE_MINUTES),
      absoluteUntil: inMinutes(only ?? ABSOLUTE_HOURS * 60),
      confirmedAt: providerLinkId === undefined ? sql<Date>`least(now(), ${confirmedAt ?? null})` : null,
      sealedLogoutHint: opened.sealedLogoutHint ?? null,
      secondFactorAt: provedSecondFactor ? sql<Date>`now()` : null,
    })
    .execute();
  return { sessionId, jti };
}

export function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest();
}

export async function confirmSession(
  db: Db,
  { sessionId, provedSecondFactor }: { sessionId: string; provedSecondFactor: boolean },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmedAt: sql`now()`, ...(provedSecondFactor && { secondFactorAt: sql<Date>`now()` }) })
    .where('id', '=', sessionId)
    .execute();
}

export type Rotation =
  | { readonly kind: 'rotated'; readonly jti: string }
  | { readonly kind: 'reused' }
  | { readonly kind: 'ended' };

/**
 * Replaces the current token with a successor. The replaced token gets the same successor again within the grace
 * period, and until the successor is first used, because the reply may have been lost. Any other token is a stolen
 * copy.
 */
export async function rotateSession(db: Db, sessionId: string, jti: string): Promise<Rotation> {
  const session = await db
    .selectFrom('session')
    .select(['currentJti', 'previousJti', isOpen.as('isOpen'), mayRepeat.as('mayRepeat')])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined || !session.isOpen) return { kind: 'ended' };
  if (session.previousJti === jti && session.mayRepeat) return { kind: 'rotated', jti: session.currentJti };
  if (session.currentJti !== jti) return { kind: 'reused' };
  const next = randomUUID();
  await db
    .updateTable('session')
    .set({
      currentJti: next,
      previousJti: jti,
      rotatedAt: sql`now()`,
      currentSeenAt: null,
      lastSeenAt: sql`now()`,
      idleUntil: sql`least(${inMinutes(IDLE_MINUTES)}, absolute_until)`,
    })
    .where('id', '=', sessionId)
    .execute();
  return { kind: 'rotated', jti: next };
}

/**
 * Closes sessions of a user (all, one, or all but one) and the user's views as others. Their sockets close when the
 * message arrives, or at the next sweep.
 */
export async function revokeSessions(
  context: OutsideContext,
  { userId, only, except, reason }: { userId: number; only?: string; except?: string; reason: string },
): Promise<readonly string[]> {
  let query = context.db
    .updateTable('session')
    .set({ revokedAt: sql`now()`, revokedReason: reason, sealedLogoutHint: null })
    .where('revokedAt', 'is', null);
  query =
    only === undefined
      ? query.where((build) => build.or([build('userId', '=', userId), build('viewerUserId', '=', userId)]))
      : query.where('userId', '=', userId);
  if (only !== undefined) query = query.where('id', '=', only);
  if (except !== undefined) query = query.where('id', '<>', except);
  const closed = await query.returning('id').execute();
  const sessionIds = closed.map(({ id }) => id);
  if (sessionIds.length === 0) return [];
  await announce(context, { name: 'session.revoked', userId, sessionIds, reason });
  context.afterCommit(() => context.fanOut.publish({ kind: 'sessions-closed', sessionIds }));
  return sessionIds;
}

export const isOpen = sql<boolean>`revoked_at is null and idle_until > now() and absolute_until > now()`;
const mayRepeat = sql<boolean>`current_seen_at is null or rotated_at > now() - make_interval(secs => ${sql.lit(GRACE_SECONDS)})`;

function inMinutes(minutes: number) {
  return sql<Date>`now() + make_interval(mins => ${sql.lit(minutes)})`;
}
