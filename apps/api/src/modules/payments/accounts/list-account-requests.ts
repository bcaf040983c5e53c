import type { AccountRequest, listAccountRequests as contract } from '@aura/contracts/payments/accounts';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { requestNumberOf } from '../base/request-columns.ts';
import { holderOf } from './account-of.ts';

/** Claim and party as named on the order sent to the provider. Drafts are left out. */
export const listAccountRequests: UseCase<typeof contract> = async (context, { params: { slug } }) => {
  const { id } = await holderOf(context, slug);
  const requests = await rows(
    context.db,
    sql<AccountRequest>`select r.id, ${requestNumberOf} as number, r.kind, r.state, r.is_held,
      coalesce(o.claim_number, '') as claim_number, coalesce(o.party, '') as party, r.percentage::float8 as percentage, r.subtotal, r.total,
      r.requested_at, r.expected_on::text as expected_on, r.paid_on::text as paid_on
    from payment_request r left join lateral (select o.claim_number, o.party from purchase_order o
      where o.affected_party_id = r.affected_party_id and o.provider_id = r.provider_id order by o.id desc limit 1) o on true
    where r.provider_id = ${id} and r.state <> 'draft' order by r.id desc limit 200`,
  );
  return [...requests];
};
