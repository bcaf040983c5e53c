import type { listPayableJobs as contract, PayableJob } from '@aura/contracts/payments/asking';
import { leftOf, refusalOf } from '@aura/domain/payments/asking';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { kindsOf } from './asking.store.ts';
import type { HeldTerms } from './held-terms.ts';
import { sayRefusal } from './refusal-words.ts';

const MOST = 100;

/** Jobs with an order in force, those that can be requested first. */
export const listPayableJobs: UseCase<typeof contract> = async ({ db, actor }) => {
  const found = await rows(
    db,
    sql<HeldTerms>`select t.* from (select o.affected_party_id, o.provider_id, o.id from purchase_order o
        where o.provider_id = ${actor.providerId} and o.state not in ('cancelled', 'replaced') order by o.id desc limit ${MOST}) o
      cross join lateral app.payment_terms(o.affected_party_id, o.provider_id) t order by o.id desc`,
  );
  return { results: found.map(jobOf).toSorted((one, other) => Number(other.isPossible) - Number(one.isPossible)) };
};

function jobOf(terms: HeldTerms): PayableJob {
  const refusals = kindsOf(terms).map((kind) => ({ kind, refusal: refusalOf(terms, kind) }));
  const isPossible = refusals.some(({ refusal }) => refusal === null);
  // The refusal of the last kind, which allows the largest amount, explains the job.
  const [last] = refusals.toReversed();
  return {
    affectedPartyId: terms.affectedPartyId,
    orderNumber: terms.orderFolio === null ? '' : orderNumber(terms.orderFolio),
    claimNumber: terms.claimNumber,
    party: terms.party,
    agreed: terms.agreed,
    left: leftOf(terms),
    isPossible,
    refusal: isPossible || last == null || last.refusal === null ? null : sayRefusal(last.refusal, terms, last.kind),
  };
}
