import type {
  OwnPaymentRow,
  ownPaymentListing,
  readOwnPaymentFigures as readOwnPaymentFiguresContract,
} from '@aura/contracts/payments/asking';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { nextCutOff, payDayOf } from '@aura/domain/payments/when-paid';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { addFigures } from '../../../core/listing/add-figures.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { readPayCalendar, readPayHistory } from '../base/pay-calendar.ts';
import { claimNumberOf, missingOf, numberOf, onItsWayOf, orderNumberOf, ownFrom, partyOf } from './own-payments.ts';

/** `visibleTo` repeats the row-level security condition so that the planner picks the right index. */
export const ownPaymentRows: ListingSource<typeof ownPaymentListing, OwnPaymentRow> = {
  from: ownFrom,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    number: numberOf,
    orderNumber: orderNumberOf,
    claimNumber: claimNumberOf,
    party: partyOf,
    date: sql`r.requested_at`,
    kind: sql`r.kind`,
    percentage: sql`r.percentage::float8`,
    subtotal: sql`r.subtotal`,
    total: sql`r.total`,
    state: sql`r.state`,
    isHeld: sql`r.is_held`,
    missing: missingOf,
    paidOn: sql`r.paid_on`,
  },
  search: sql`app.fold(${numberOf} || ' ' || ${orderNumberOf} || coalesce(' ' || o.claim_number || ' ' || o.party, ''))`,
  filters: {
    state: (states) => sql`r.state = any(${states})`,
    missing: (missing) => sql`${missingOf} = any(${missing})`,
    onItsWay: (isWanted) => sql`${onItsWayOf} = ${isWanted}`,
    from: (day) => sql`r.requested_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`r.requested_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: ({ providerId }) => sql`r.provider_id = ${providerId}`,
};

const OWN_FIGURES = [
  'ownOnItsWay',
  'ownRequested',
  'ownHeld',
  'ownWithoutReceipt',
  'ownReturned',
  'ownWithoutComplement',
] as const;

/** The figures of the caller's own list of payments. */
export const readOwnPaymentFigures: UseCase<typeof readOwnPaymentFiguresContract> = async (context) => {
  const { actor, now } = context;
  const calendar = await readPayCalendar(context);
  const cutOff = nextCutOff(now(), calendar);
  const { figures, amounts } = await addFigures(context, ownPaymentRows, OWN_FIGURES);
  return {
    onItsWay: amounts.ownOnItsWay,
    requests: figures.ownOnItsWay.rows,
    requested: amounts.ownRequested,
    heldTotal: amounts.ownHeld,
    withoutReceipt: figures.ownWithoutReceipt.rows,
    returned: figures.ownReturned.rows,
    withoutComplement: figures.ownWithoutComplement.rows,
    held: figures.ownHeld.rows,
    nextCutOff: cutOff,
    nextPayDay: payDayOf(cutOff, calendar),
    history: actor.providerId === null ? null : await readPayHistory(context, actor.providerId),
  };
};
