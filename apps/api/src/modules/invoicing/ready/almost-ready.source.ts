import type {
  almostReadyListing,
  AlmostReadyRow,
  AlmostReadyTotals,
  totalAlmostReady as totalAlmostReadyContract,
  PartyToBill,
  readMissingToBill as readMissingToBillContract,
} from '@aura/contracts/invoicing/ready-to-bill';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims, seeClaim } from '../../claims/public.ts';
import {
  billedTables,
  blockerOf,
  byBlocker,
  closedCount,
  groupOf,
  isToBill,
  lackingOf,
  personOf,
  sinceOf,
  priceOf,
  taxesOf,
  totalOf,
  isNeeded,
  isOpen,
} from '../base/gates.ts';
import { daysSince, partyColumns, partyFilters, partySearch } from './party-columns.ts';
import { BILLING_GATE_WORDS, BILLING_GROUPS, BILLING_BLOCKERS } from '@aura/domain/invoicing/billing-gates';
import { sum } from '@aura/domain/money';
import type { UseCase } from '../../../core/context.ts';
import { gatherFigures } from '../../../core/listing/add-figures.ts';
import { rows } from '../../../core/sql.ts';

const blocker = sql`b.blocker`;
const since = byBlocker(blocker, sinceOf);

/** Parties with finished work and a closed gate; the first is what to fix next. Computed once per row, as `b`. */
export const almostReadyRows: ListingSource<typeof almostReadyListing, AlmostReadyRow> = {
  from: sql`${billedTables} cross join lateral (select ${blockerOf} as blocker offset 0) b`,
  id: sql`a.id`,
  columns: {
    ...partyColumns,
    blocker,
    lacking: byBlocker(blocker, lackingOf),
    closed: closedCount,
    group: byBlocker(blocker, groupOf),
    person: byBlocker(blocker, personOf),
    since,
    days: daysSince(since),
    customerId: sql`k.id`,
    businessUnitId: sql`u.id`,
  },
  search: partySearch,
  filters: {
    ...partyFilters,
    blocker: (gates) => sql`b.blocker = any(${gates})`,
    group: (groups) => sql`${byBlocker(blocker, groupOf)} = any(${groups})`,
    isLast: (isLast) => sql`(${closedCount} = 1) = ${isLast}`,
  },
  visibleTo: (actor) => sql`${isToBill} and ${visibleClaims(actor)} and b.blocker is not null`,
};

type Blocker = AlmostReadyTotals['blockers'][number]['blocker'];

/** Counts each party once, under its first closed gate, so that the parts add up to the whole. */
export const totalAlmostReady: UseCase<typeof totalAlmostReadyContract> = async (context, { query }) => {
  const gathered = await gatherFigures(context, almostReadyRows, ['almostReadyToBill'], blocker, query);
  const blocked = gathered
    .map(({ key, rows: parties, figures: { almostReadyToBill: held } }) => ({
      blocker: key as Blocker,
      parties,
      price: held.beforeTax ?? 0,
      taxes: held.tax ?? 0,
      total: held.amount ?? 0,
    }))
    .toSorted((one, other) => other.total - one.total || (one.blocker < other.blocker ? -1 : 1));
  const groups = BILLING_GROUPS.map((group) => {
    const own = blocked.filter((one) => BILLING_GATE_WORDS[one.blocker].group === group);
    return { group, parties: count(own), total: sum(own.map(({ total }) => total)) };
  });
  return {
    parties: count(blocked),
    price: sum(blocked.map(({ price }) => price)),
    taxes: sum(blocked.map(({ taxes }) => taxes)),
    total: sum(blocked.map(({ total }) => total)),
    blockers: blocked.map(({ blocker, parties, total }) => ({ blocker, parties, total })),
    groups: groups.filter(({ parties }) => parties > 0).toSorted((one, other) => other.total - one.total),
  };
};

function count(blocked: readonly { readonly parties: number }[]): number {
  return blocked.reduce((all, { parties }) => all + parties, 0);
}

/** The gates of each active party of a claim, by the conditions of the lists. */
export const readMissingToBill: UseCase<typeof readMissingToBillContract> = async (context, { params }) => {
  const claim = await seeClaim(context, params);
  const gates = BILLING_BLOCKERS.map(
    (gate) => sql`json_build_object('gate', ${sql.lit(gate)}, 'isNeeded', ${isNeeded(gate)}, 'isOpen', ${isOpen(gate)},
      'lacking', case when ${isOpen(gate)} then '{}'::text[] else ${lackingOf(gate)} end, 'group', ${sql.lit(BILLING_GATE_WORDS[gate].group)},
      'person', ${personOf(gate)}, 'since', case when not ${isOpen(gate)} then ${sinceOf(gate)} end)`,
  );
  const found = await rows(
    context.db,
    sql<PartyToBill>`select a.id as affected_party_id, a.name as party, k.id as customer_id, u.id as business_unit_id, ${priceOf} as price,
      ${taxesOf} as taxes, ${totalOf} as total, json_build_array(${sql.join(gates)}) as gates,
      case when s.billing = 'gathering' then 'gathering' when s.billing is not null then 'ready'
        when s.number < (select min(t.number) from process_stage t where t.billing is not null) then 'before' else 'after' end as moment
    from ${billedTables} where a.claim_id = ${claim.id} and a.is_active order by a.id`,
  );
  return found.map((party) => ({
    ...party,
    gates: party.gates.map((gate) => ({ ...gate, since: gate.since === null ? null : new Date(gate.since) })),
  }));
};
