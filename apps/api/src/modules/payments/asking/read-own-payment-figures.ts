import type { readOwnPaymentFigures as contract } from '@aura/contracts/payments/asking';
import { nextCutOff, payDayOf } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { missingOf } from './own-payment-columns.ts';
import { readPayCalendar, readPayHistory } from '../base/pay-calendar.ts';

interface Figures {
  readonly onItsWay: number;
  readonly requests: number;
  readonly withoutReceipt: number;
  readonly returned: number;
  readonly withoutComplement: number;
  readonly held: number;
}

/** Requested and unpaid amounts. Row-level security limits them to the caller's provider. */
export const readOwnPaymentFigures: UseCase<typeof contract> = async (context) => {
  const { db, actor, now } = context;
  const calendar = await readPayCalendar(context);
  const cutOff = nextCutOff(now(), calendar);
  const figures = await one(
    db,
    sql<Figures>`select coalesce(sum(r.total) filter (where r.is_open), 0)::bigint as on_its_way, count(*) filter (where r.is_open)::int as requests,
      count(*) filter (where r.missing in ('receipt', 'otherReceipt'))::int as without_receipt, count(*) filter (where r.missing = 'correction')::int as returned,
      count(*) filter (where r.missing = 'complement')::int as without_complement, count(*) filter (where r.missing = 'release')::int as held
    from (select r.total, ${missingOf} as missing,
        app.payment_request_counts(r.state, 'requested') and not app.payment_request_counts(r.state, 'paid') as is_open
      from payment_request r where r.provider_id = ${actor.providerId} and r.state not in ('closed', 'cancelled', 'rejected')) r`,
  );
  return {
    ...figures,
    nextCutOff: cutOff,
    nextPayDay: payDayOf(cutOff, calendar),
    history: actor.providerId === null ? null : await readPayHistory(context, actor.providerId),
  };
};
