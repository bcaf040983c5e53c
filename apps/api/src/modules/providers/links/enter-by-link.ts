import type {
  openProviderLink as openContract,
  proveProviderLink as proveContract,
} from '@aura/contracts/providers/provider-links';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext, UseCase } from '../../../core/context.ts';
import { NotFound, type Refusal } from '../../../core/errors.ts';
import { countWrong, type DigitTries, linkNetwork, pauseOf } from '../../../core/link-digits.ts';
import { hashOf, OPENS_NOTHING } from '../../../core/link-token.ts';
import { rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { openSession, type Throttle, type Tokens } from '../../accounts/public.ts';

export interface LinkParts {
  readonly throttle: Throttle;
  readonly tokens: Tokens;
}

interface Found extends DigitTries {
  readonly id: number;
  readonly userId: number;
  readonly expiresAt: Date;
  /** The last four digits of the telephone; compared here so that the statement is the same for both acts. */
  readonly digits: string;
}

/** Whether a link is valid, without disclosing whose it is. A wrong token counts against the caller's network. */
export function openProviderLink({ throttle }: LinkParts): UseCase<typeof openContract> {
  return async (context, { body: { token } }) => {
    const network = linkNetwork('provider', context.request.ip);
    await throttle.take(network);
    const link = await findLink(context, token);
    if (link === undefined) throw new NotFound(OPENS_NOTHING);
    await throttle.giveBack(network);
    return { isLocked: pauseOf(link, context.now()) !== undefined, until: businessDay(link.expiresAt) };
  };
}

/** The digits are what the holder knows and a forwarded message lacks. Tries left stay undisclosed. */
export function proveProviderLink({ throttle, tokens }: LinkParts): UseCase<typeof proveContract> {
  return async (context, { body: { token, digits } }) => {
    const network = linkNetwork('provider', context.request.ip);
    await throttle.take(network);
    // The failure count must be committed, so the refusal is thrown after the transaction.
    const outcome = await context.inTransaction((inside) => tryDigits(inside, token, digits));
    if ('refusal' in outcome) throw outcome.refusal;
    await throttle.giveBack(network);
    return { token: await tokens.sign(outcome, context.now(), 'aura-link+jwt') };
  };
}

type Outcome =
  | { readonly userId: number; readonly sessionId: string; readonly jti: string }
  | { readonly refusal: Refusal };

async function tryDigits(context: OutsideContext, token: string, digits: string): Promise<Outcome> {
  const at = context.now();
  // Locked so that concurrent attempts are all counted, and read again behind the lock: it may have been revoked.
  await sql`select from provider_link where token_hash = ${hashOf(token)} for no key update`.execute(context.db);
  const link = await findLink(context, token);
  if (link === undefined) return { refusal: new NotFound(OPENS_NOTHING) };
  const pause = pauseOf(link, at);
  if (pause !== undefined) return { refusal: pause };
  if (link.digits !== digits) return { refusal: await countFailure(context, link) };
  const { ip, agent } = context.request;
  const session = await openSession(context.db, {
    userId: link.userId,
    ip,
    agent,
    provedSecondFactor: false,
    providerLinkId: link.id,
  });
  await context.db.updateTable('providerLink').set({ lastUsedAt: at }).where('id', '=', link.id).execute();
  await recordAudit(context, {
    act: 'proveProviderLink',
    userId: link.userId,
    sessionId: session.sessionId,
    entity: 'user',
    entityId: link.userId,
    detail: { linkId: link.id },
  });
  return { userId: link.userId, ...session };
}

async function findLink({ db, now }: OutsideContext, token: string): Promise<Found | undefined> {
  const [link] = await rows(
    db,
    sql<Found>`select l.id, l.user_id, l.failures, l.locked_until, l.expires_at, right(u.cellphone, 4) as digits
    from provider_link l join user_account u on u.id = l.user_id
    where l.token_hash = ${hashOf(token)} and ${fn.providerLinkOpens({ link: sql`l.id`, moment: now() })}`,
  );
  return link;
}

async function countFailure(context: OutsideContext, link: Found): Promise<Refusal> {
  const { refusal, set } = countWrong(link, context.now());
  await context.db.updateTable('providerLink').set(set).where('id', '=', link.id).execute();
  await recordAudit(context, {
    act: 'proveProviderLink',
    outcome: 'refused',
    entity: 'user',
    entityId: link.userId,
    detail: { linkId: link.id, wrongDigits: set.failures },
  });
  return refusal;
}
