import {
  BOOK_MEASURES,
  type ClaimBook,
  type MeasuredAmount,
  type PartyBook,
  type readBook as contract,
} from '@aura/contracts/budgets/book';
import { marginPercent } from '@aura/domain/margin';
import { sum } from '@aura/domain/money';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { figuresOf } from '../accounts/provider-figures.ts';
import { isAtRiskOf, uncoveredOf } from '../base/advance-risk.ts';
import { cashTrapped } from './cash-trapped.ts';
import { seeClaim, stageJson } from '../../claims/public.ts';

type Row = Omit<PartyBook, 'measures' | 'margin'>;
interface Measured extends Pick<MeasuredAmount, 'measure' | 'price' | 'taxes' | 'events'> {
  readonly affectedPartyId: number;
}

/** Income and cost of a claim, each figure the sum of its movements. */
export const readBook: UseCase<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const claim = await seeClaim(context, params);
  const [parties, measured] = await Promise.all([
    rows(
      db,
      sql<Row>`select a.id as affected_party_id, a.name as party, a.is_active, ${stageJson} as process, f.owed, k.advance_at_risk, ${cashTrapped} as cash_trapped,
        coalesce((select sum(y.amount) from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null
          join invoice v on v.id = p.invoice_id and v.payment_method = 'PPD' where y.affected_party_id = a.id
            and not exists (select from complement_part x where x.part_id = p.id and x.is_live)), 0)::bigint as unattested
      from affected_party a join process_stage s on s.id = a.stage_id
        cross join lateral (${figuresOf(sql`x.affected_party_id = a.id`)}) f
        cross join lateral (select coalesce(sum(${uncoveredOf}) filter (where ${isAtRiskOf}), 0)::bigint as advance_at_risk
          from payment_request r where r.affected_party_id = a.id and r.kind = 'advance') k
      where a.claim_id = ${claim.id} order by a.id`,
    ),
    rows(
      db,
      sql<Measured>`select e.affected_party_id, e.measure, sum(e.delta)::bigint as price, sum(e.tax_delta)::bigint as taxes,
        count(*)::int as events
      from affected_party a cross join lateral app.book_movements(a.id) e
      where a.claim_id = ${claim.id} and e.measure = any(${[...BOOK_MEASURES]}) group by 1, 2`,
    ),
  ]);
  const books = parties.map((party) => {
    const own = measured.filter(({ affectedPartyId }) => affectedPartyId === party.affectedPartyId);
    const measures = BOOK_MEASURES.map((measure) => added(measure, own));
    return { ...party, measures, margin: marginOf(measures) };
  });
  const counted = books.filter(({ isActive }) => isActive).map(({ affectedPartyId }) => affectedPartyId);
  const ofClaim = measured.filter(({ affectedPartyId }) => counted.includes(affectedPartyId));
  return {
    claim: claim.slug,
    parties: books,
    measures: BOOK_MEASURES.map((measure) => added(measure, ofClaim)),
  } satisfies ClaimBook;
};

function added(name: MeasuredAmount['measure'], of: readonly Measured[]): MeasuredAmount {
  const own = of.filter(({ measure }) => measure === name);
  const price = sum(own.map((each) => each.price));
  const taxes = sum(own.map((each) => each.taxes));
  return {
    measure: name,
    price,
    taxes,
    total: sum([price, taxes]),
    events: own.reduce((all, { events }) => all + events, 0),
  };
}

/** Against the amount agreed with the provider: what was billed, else authorised, else quoted. */
function marginOf(measures: readonly MeasuredAmount[]): PartyBook['margin'] {
  const priceOf = (name: MeasuredAmount['measure']) => measures.find(({ measure }) => measure === name)?.price ?? 0;
  const from = (['billed', 'authorized'] as const).find((name) => priceOf(name) > 0) ?? 'quoted';
  const [paid, cost] = [priceOf(from), priceOf('agreed')];
  const percent = marginPercent(paid, cost);
  return cost === 0 || percent === null ? null : { from, amount: paid - cost, percent };
}
