import type { AlmostReadyTotals, totalAlmostReady as contract } from '@aura/contracts/invoicing/ready-to-bill';
import { BILLING_GATE_WORDS, BILLING_GROUPS } from '@aura/domain/invoicing/billing-gates';
import { sum } from '@aura/domain/money';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';
import { rows } from '../../../core/sql.ts';
import { priceOf, taxesOf, totalOf } from '../base/gates.ts';
import { almostReadyRows } from './almost-ready.source.ts';

type Blocked = AlmostReadyTotals['blockers'][number] & Pick<AlmostReadyTotals, 'price' | 'taxes'>;

/** Counts each party once, under its first closed gate, so that the parts add up to the whole. */
export const totalAlmostReady: UseCase<typeof contract> = async ({ db, actor }, { query }) => {
  const source = almostReadyRows as unknown as PlainSource;
  const blocked = await rows(
    db,
    sql<Blocked>`select b.blocker, count(*)::int as parties, sum(${priceOf})::bigint as price, sum(${taxesOf})::bigint as taxes,
      sum(${totalOf})::bigint as total
    from ${source.from} where ${conditions(source, query, actor)} group by 1 order by total desc, 1`,
  );
  const groups = BILLING_GROUPS.map((group) => {
    const own = blocked.filter(({ blocker }) => BILLING_GATE_WORDS[blocker].group === group);
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
