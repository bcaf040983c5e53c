import type {
  openPartyLink as openPartyLinkContract,
  provePartyLink as provePartyLinkContract,
  readMyCase as readMyCaseContract,
} from '@aura/contracts/party-links/my-case';

import { sql } from 'kysely';

import type { UseCase, OutsideContext } from '../../../core/context.ts';

import { NotFound, type Refusal } from '../../../core/errors.ts';

import { linkNetwork, countWrong, type DigitTries, pauseOf } from '../../../core/link-digits.ts';

import { hashOf, OPENS_NOTHING, newToken } from '../../../core/link-token.ts';

import { rows } from '../../../core/sql.ts';

import type { Throttle } from '../../accounts/public.ts';

import { isOpen, findVisit, touchVisit } from '../base/visit.store.ts';
import { note } from '../../../core/audit.ts';
import { happened } from '../base/happened.ts';
import { caseOf } from './case-of.ts';

/** Whether a link is valid, without disclosing its case. A wrong token counts against the caller's network. */
export function openPartyLink({ throttle }: { readonly throttle: Throttle }): UseCase<typeof openPartyLinkContract> {
  return async ({ db, now, request }, { body: { token } }) => {
    const network = linkNetwork('party', request.ip);
    await throttle.take(network);
    const at = now();
    const [link] = await rows(
      db,
      sql<{ isLocked: boolean }>`select coalesce(l.locked_until > ${at}, false) as is_locked from party_link l
        join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id
      where l.token_hash = ${hashOf(token)} and ${isOpen(at)}`,
    );
    if (link === undefined) throw new NotFound(OPENS_NOTHING);
    await throttle.giveBack(network);
    return link;
  };
}

interface Tried extends DigitTries {
  readonly id: number;
  readonly madeBy: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly slug: string;
  readonly isRight: boolean;
}

/** Second factor of a link: digits its holder knows and a forwarded message lacks. Remaining tries stay undisclosed. */
export function provePartyLink({ throttle }: { readonly throttle: Throttle }): UseCase<typeof provePartyLinkContract> {
  return async (context, { body: { token, digits } }) => {
    const network = linkNetwork('party', context.request.ip);
    await throttle.take(network);
    // The failure count must be committed, so the refusal is thrown after the transaction.
    const outcome = await context.inTransaction((inside) => tryDigits(inside, token, digits));
    if ('refusal' in outcome) throw outcome.refusal;
    await throttle.giveBack(network);
    return outcome;
  };
}

async function tryDigits(
  context: OutsideContext,
  token: string,
  digits: string,
): Promise<{ readonly visit: string } | { readonly refusal: Refusal }> {
  const at = context.now();
  // Locked so that concurrent attempts are all counted.
  const [link] = await rows(
    context.db,
    sql<Tried>`select l.id, l.made_by, l.affected_party_id, c.id as claim_id, c.slug, l.failures, l.locked_until,
      exists (select from unnest(a.phone_keys) as known (phone) where right(known.phone, 4) = ${digits}) as is_right
    from party_link l join affected_party a on a.id = l.affected_party_id join claim c on c.id = a.claim_id
    where l.token_hash = ${hashOf(token)} and ${isOpen(at)} for no key update of l`,
  );
  if (link === undefined) return { refusal: new NotFound(OPENS_NOTHING) };
  const pause = pauseOf(link, at);
  if (pause !== undefined) return { refusal: pause };
  if (!link.isRight) return { refusal: await countFailure(context, link) };
  const { token: visit, tokenHash } = newToken();
  const { ip, agent } = context.request;
  const values = { linkId: link.id, tokenHash, begunAt: at, lastSeenAt: at, ip, agent };
  await context.db.insertInto('partyVisit').values(values).execute();
  await context.db.updateTable('partyLink').set({ lastUsedAt: at }).where('id', '=', link.id).execute();
  note(context, {
    entity: 'affectedParty',
    entityId: link.affectedPartyId,
    detail: { linkId: link.id, visit: 'begun' },
  });
  return { visit };
}

/** The last wrong digits end the link, and staff are notified. */
async function countFailure(context: OutsideContext, link: Tried): Promise<Refusal> {
  const { isLast, refusal, set } = countWrong(link, context.now());
  await context.db.updateTable('partyLink').set(set).where('id', '=', link.id).execute();
  note(context, {
    entity: 'affectedParty',
    entityId: link.affectedPartyId,
    detail: { linkId: link.id, wrongDigits: set.failures },
  });
  if (isLast) {
    const { claimId, slug, affectedPartyId, madeBy } = link;
    await happened(context, 'partyLink.guessed', { claimId, slug, affectedPartyId, linkId: link.id, madeBy });
  }
  return refusal;
}

export const readMyCase: UseCase<typeof readMyCaseContract> = async (context, { body }) => {
  const visit = await findVisit(context, body.visit);
  await touchVisit(context, visit);
  return caseOf(context, visit);
};
