import { mayCall } from '@aura/access/areas';
import {
  approvePayments,
  type countPaymentWork as contract,
  decideForDivision,
  holdPayment,
} from '@aura/contracts/payments/requests';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { heldOf, requestTables, toApproveBy, toDecideBy, visibleRequests } from './request-columns.ts';

/** Uses the conditions of the filters with which each number opens the list. */
export const countPaymentWork: UseCase<typeof contract> = async (context) => {
  const { actor } = context;
  const isFinance = mayCall(actor, holdPayment);
  return {
    ...(mayCall(actor, approvePayments) && { toApprove: await count(context, toApproveBy(actor)) }),
    ...(mayCall(actor, decideForDivision) && { toDecide: await count(context, toDecideBy(actor)) }),
    ...(isFinance && { toReview: await count(context, sql`r.state in ('inReview', 'observed')`) }),
    ...(isFinance && { held: await count(context, heldOf) }),
  };
};

function count({ db, actor }: Context, which: RawBuilder<boolean>) {
  return one(
    db,
    sql<{
      requests: number;
      total: number;
    }>`select count(*)::int as requests, coalesce(sum(r.total), 0)::bigint as total
    from ${requestTables} where ${which} and ${visibleRequests(actor)}`,
  );
}
