import type { issueOrder as contract } from '@aura/contracts/budgets/order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { lockParty } from '../../claims/public.ts';
import { issue } from './issue.ts';
import { refusalOf } from './order-refusal.ts';
import { readOrdersOf } from './read-orders.ts';

export const issueOrder: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  // Refuses before the PDF is made, if the actor may not act or nothing can be ordered.
  await context.inTransaction((inside) => lockParty(inside, id));
  const agreement = await oneOrNotFound(
    context.db,
    sql<{
      way: string;
      providerId: number | null;
    }>`select way, provider_id from agreement where id = ${body.agreementId} and affected_party_id = ${id}`,
  );
  const refusal = await refusalOf(context, { agreementId: body.agreementId, affectedPartyId: id, ...agreement });
  if (refusal !== null) throw new Conflict(refusal);
  await issue(
    context,
    (work) =>
      context.inTransaction(async (inside) => {
        await lockParty(inside, id);
        await work(inside);
      }),
    { ...body, by: context.actor.userId },
  );
  return readOrdersOf(context, id);
};
