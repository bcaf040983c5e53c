import type { ReplyOf } from '@aura/contracts/endpoint';
import type { totalPaymentRequests as contract } from '@aura/contracts/payments/requests';
import { PAYMENT_STATES } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, countedFrom, type PlainSource, replanned } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import { paymentRequestRows } from './payment-request.source.ts';
import { heldOf, paidOf } from './request-columns.ts';

type Totals = ReplyOf<typeof contract>;
type Part = Totals['states'][number] & { readonly paid: number; readonly heldRequests: number; readonly held: number };

/** Uses the list's conditions, so that the totals match its rows. */
export const totalPaymentRequests: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = paymentRequestRows as unknown as PlainSource;
  const parts = await rows(
    db,
    sql<Part>`${replanned(query)} select r.state, count(*)::int as requests, sum(r.total)::bigint as total, sum(${paidOf})::bigint as paid,
      count(*) filter (where ${heldOf})::int as held_requests, coalesce(sum(r.total) filter (where ${heldOf}), 0)::bigint as held
    from ${countedFrom(source, query, actor)} where ${conditions(source, query, actor)} group by r.state`,
  );
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  return {
    requests: sum(({ requests }) => requests),
    total: sum(({ total }) => total),
    paid: sum(({ paid }) => paid),
    heldRequests: sum(({ heldRequests }) => heldRequests),
    held: sum(({ held }) => held),
    states: PAYMENT_STATES.flatMap((state) => parts.filter((part) => part.state === state)).map(
      ({ state, requests, total }) => ({ state, requests, total }),
    ),
  };
};
