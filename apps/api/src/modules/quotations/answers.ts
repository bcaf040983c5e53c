import { type RawBuilder, sql } from 'kysely';
import type { Answers } from '../../core/answers.ts';

/** Whether party `a` has a current version of our quotation that meets the condition. */
function current(way: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.is_current and ${way})`;
}

/** The last answer about the final amount since the party entered its stage; those before a return do not count. */
function lastAnswer(is: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select ${is} from authorization_request r join quotation q on q.id = r.quotation_id
    where q.affected_party_id = a.id and r.moment = 'after' and r.sent_at >= a.stage_since order by r.id desc limit 1), false)`;
}

export const quotationAnswers = {
  // Handed in by the provider, or written by our analyst. Our draft moves nothing: an analyst says when it may
  // count as received.
  quotationReceived: ({ isReviewer }) => sql`exists (select from quotation q
    where q.affected_party_id = a.id and q.is_current and q.total > 0
      and ((q.side = 'customer' and (${isReviewer}::boolean or q.state <> 'draft'))
        or (q.state = 'handedIn' and q.provider_id = a.attending_provider_id)))`,
  quotationClosed: () => sql`a.is_quotation_closed`,
  quotationReopened: () => current(sql`q.state = 'draft' and q.version_number > 1`),
  // Decided by the matrix on closing and stored, so that the rule lives only in packages/domain.
  authorizationNeeded: () => current(sql`q.needs_authorization`),
  freeOfAuthorization: () => current(sql`not q.needs_authorization`),
  authorizationLost: () =>
    current(sql`q.version_number > 1 and q.needs_authorization and q.state = 'closed' and not a.is_authorized`),
  packageSent: () => current(sql`q.state = 'sent'`),
  insurerStepDone: () => current(sql`q.state = 'inGnp'`),
  authorized: () => current(sql`q.state = 'authorized'`),
  rejected: () => current(sql`q.state in ('changesAsked', 'rejected', 'expired')`),
  rejectedForGood: () => current(sql`q.state = 'rejected'`),
  authorizedLater: () => lastAnswer(sql`r.state = 'authorized'`),
  returnedLater: () => lastAnswer(sql`r.state in ('changesAsked', 'rejected')`),
  laterAuthorizationNeeded: () => current(sql`q.needs_later_authorization`),
  noLaterAuthorization: () => sql`not coalesce(${current(sql`q.needs_later_authorization`)}, false)`,
} satisfies Answers;
