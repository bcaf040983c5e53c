import {
  BOOK_MEASURES,
  type ClaimBook,
  type MeasuredAmount,
  type PartyBook,
  type readBook as readBookContract,
  type readTrappedCash as readTrappedCashContract,
  type TrappedCash,
  type AmountEvent,
  type listAmountEvents as listAmountEventsContract,
} from '@aura/contracts/budgets/book';
import { marginPercent } from '@aura/domain/margin';
import { sum } from '@aura/domain/money';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { figuresOf } from '../accounts/provider-figures.ts';
import { isAtRiskOf, uncoveredOf } from '../base/advance-risk.ts';
import { seeClaim, stageJson, customerJson, visibleClaims, seeParty } from '../../claims/public.ts';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { orderNumber } from '@aura/domain/purchase-order';

type Row = Omit<PartyBook, 'measures' | 'margin'>;
interface Measured extends Pick<MeasuredAmount, 'measure' | 'price' | 'taxes' | 'events'> {
  readonly affectedPartyId: number;
}

/** Income and cost of a claim, each figure the sum of its movements. */
export const readBook: UseCase<typeof readBookContract> = async (context, { params }) => {
  const { db } = context;
  const claim = await seeClaim(context, params);
  const [parties, measured] = await Promise.all([
    rows(
      db,
      sql<Row>`select a.id as affected_party_id, a.name as party, a.is_active, ${stageJson} as process, f.owed, k.advance_at_risk, ${cashTrapped} as cash_trapped,
        coalesce((select sum(y.amount) from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null and p.credit_id is null
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

/** The margin over the amount agreed with the provider, of what was billed, else authorised, else quoted. */
function marginOf(measures: readonly MeasuredAmount[]): PartyBook['margin'] {
  const priceOf = (name: MeasuredAmount['measure']) => measures.find(({ measure }) => measure === name)?.price ?? 0;
  const from = (['billed', 'authorized'] as const).find((name) => priceOf(name) > 0) ?? 'quoted';
  const [paid, cost] = [priceOf(from), priceOf('agreed')];
  const percent = marginPercent(paid, cost);
  return cost === 0 || percent === null ? null : { from, amount: paid - cost, percent };
}

/** What request `r` has cost the bank account, or will once it is valid; with tax. */
export const cashOfRequest = sql<number>`case when app.payment_request_counts(r.state, 'paid') then r.subtotal + r.tax
  when r.state in ('valid', 'scheduled') then r.total else 0 end`;

const cashOut = sql<number>`coalesce((select sum(${cashOfRequest}) from payment_request r where r.affected_party_id = a.id), 0)::bigint`;

/** What the customer paid for party `a`; with tax. */
export const cashCollected = sql<number>`coalesce((select sum(y.amount) from collection_party y
    join collection_part p on p.id = y.part_id and p.reversed_at is null and (p.credit_id is null or p.effective_at is not null)
  where y.affected_party_id = a.id), 0)::bigint`;

/**
 * Our cash tied up in party `a`; zero once the customer has paid more. The same figure in the claim's book, in an
 * insurer's total and in the report by age.
 */
export const cashTrapped = sql<number>`greatest(0, ${cashOut} - ${cashCollected})::bigint`;

const MOST = 12;

/** Open cases only, since a closed one ties up nothing. Parties without payments are excluded before adding up. */
export const readTrappedCash: UseCase<typeof readTrappedCashContract> = async ({ db, actor }) => [
  ...(await rows(
    db,
    sql<TrappedCash>`with held as materialized (
      select t.customer_id, t.stage_id, sum(t.trapped)::bigint as trapped, count(*)::int as parties from (
        select a.customer_id, a.stage_id, ${cashTrapped} as trapped from affected_party a join claim c on c.id = a.claim_id
        where a.is_active and a.finished_at is null and c.is_active and ${visibleClaims(actor)}
          and exists (select from payment_request r where r.affected_party_id = a.id)) t
      where t.trapped > 0 group by 1, 2)
    select ${customerJson(actor, sql`w.customer_id`)} as customer, w.trapped, w.parties, ${stageJson} as stage, w.stage_trapped
    from (select h.customer_id, sum(h.trapped)::bigint as trapped, sum(h.parties)::int as parties, max(h.trapped) as stage_trapped,
        (array_agg(h.stage_id order by h.trapped desc, h.stage_id))[1] as stage_id
      from held h group by 1) w join process_stage s on s.id = w.stage_id
    order by w.trapped desc, w.customer_id limit ${sql.lit(MOST)}`,
  )),
];

interface ListAmountEventsRow extends Omit<AmountEvent, 'source'> {
  readonly sourceKind: string;
  readonly version: number | null;
  readonly folio: number | null;
  readonly number: string | null;
  readonly kind: 'I' | 'E' | 'P' | null;
}

/** The movements behind a figure, with the balance after each. */
export const listAmountEvents: UseCase<typeof listAmountEventsContract> = async (
  context,
  { params: { id }, query: { measure } },
) => {
  await seeParty(context, id);
  const events = await rows(
    context.db,
    sql<ListAmountEventsRow>`select e.id, e.at, nullif(u.display_name, '') as by, e.delta, e.tax_delta,
      sum(e.delta) over (order by e.at, e.id)::bigint as price_after, e.source_kind, q.version_number as version, coalesce(o.folio, r.folio, c.folio) as folio,
      trim(both '-' from v.series || '-' || v.folio) as number, v.kind as kind
    from app.book_movements(${id}) e left join user_account u on u.id = e.user_id
      left join quotation q on e.source_kind = 'quotation' and q.id = e.source_id
      left join purchase_order o on e.source_kind = 'order' and o.id = e.source_id
      left join payment_request r on e.source_kind = 'paymentRequest' and r.id = e.source_id
      left join invoice v on e.source_kind = 'invoice' and v.id = e.source_id
      left join collection c on e.source_kind = 'collection' and c.id = e.source_id
    where e.measure = ${measure} order by e.at, e.id`,
  );
  return events.map(({ sourceKind, version, folio, number, kind, ...event }) => ({
    ...event,
    source: say({ sourceKind, version, folio, number, kind }),
  }));
};

const SAID: Readonly<Record<string, string>> = {
  budget: 'Presupuesto',
  agreement: 'Acuerdo',
  // The provider or the way of settling changed, or the provider was removed.
  release: 'Cambió quién atiende',
};

function say({
  sourceKind,
  version,
  folio,
  number,
  kind,
}: Pick<ListAmountEventsRow, 'sourceKind' | 'version' | 'folio' | 'number' | 'kind'>) {
  if (sourceKind === 'quotation') return `Cotización v${version ?? '?'}`;
  if (sourceKind === 'order') return folio === null ? 'Orden de compra' : `Orden ${orderNumber(folio)}`;
  if (sourceKind === 'paymentRequest')
    return folio === null ? 'Solicitud de pago' : `Solicitud ${paymentNumber(folio)}`;
  if (sourceKind === 'invoice') return `${kind === 'E' ? 'Nota de crédito' : 'Factura'} ${number ?? ''}`.trim();
  if (sourceKind === 'collection') return folio === null ? 'Cobro' : `Cobro ${folio}`;
  return SAID[sourceKind] ?? sourceKind;
}
