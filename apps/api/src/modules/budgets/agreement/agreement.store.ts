import { type AgreementWay, type Approval, wayOf } from '@aura/domain/agreement-rules';
import { approvalsFor } from '@aura/domain/margin';
import type { Centavos } from '@aura/domain/money';
import { businessDay } from '@aura/domain/business-day';
import { effectiveRate, taxOn } from '@aura/domain/taxes';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { recordAmount } from '../../quotations/public.ts';

/** What the amounts of a party are compared with. */
export interface Terms {
  readonly way: AgreementWay;
  readonly party: string;
  readonly attendingProviderId: number | null;
  /** Our current quotation after discount, before tax; null if there is none or it is zero. */
  readonly quotedPrice: Centavos | null;
  readonly targetMargin: number;
  readonly leastMargin: number;
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly budgetId: number | null;
  readonly concepts: number;
  readonly unassigned: number;
}

interface TermsRow extends Omit<Terms, 'way' | 'applyTaxes'> {
  readonly isPaidToAffectedParty: boolean;
  readonly bringsOwnProvider: boolean;
  readonly iva: number;
  readonly appliesIva: boolean;
}

/** Uses the customer's margin rule or else the general one, and the tax rate of the zone where the attending provider may bill it. */
export async function termsOf({ db, now }: Pick<Act, 'db' | 'now'>, partyId: number): Promise<Terms> {
  const { isPaidToAffectedParty, bringsOwnProvider, iva, appliesIva, ...rest } = await one(
    db,
    sql<TermsRow>`select a.name as party, a.is_paid_to_affected_party, a.brings_own_provider, a.attending_provider_id,
      z.iva::float8 as iva, z.apply_iva as applies_iva,
      app.iva_of_party(a.id, false, a.attending_provider_id, ${businessDay(now())}::date) as tax_percentage,
      m.target::float8 as target_margin, m.least::float8 as least_margin,
      (select nullif(q.price, 0) from quotation q where q.affected_party_id = a.id and q.side = 'customer' and q.is_current) as quoted_price,
      b.id as budget_id, coalesce(k.concepts, 0)::integer as concepts, coalesce(k.unassigned, 0)::integer as unassigned
    from affected_party a join zone z on z.id = a.zone_id
      cross join lateral (select r.target, r.least from margin_rule r where r.customer_id = a.customer_id or r.customer_id is null
        order by r.customer_id nulls last limit 1) m
      left join budget b on b.affected_party_id = a.id
      left join lateral (select count(*) as concepts, count(*) filter (where c.provider_id is null) as unassigned
        from budget_concept c where c.budget_id = b.id) k on true
    where a.id = ${partyId}`,
  );
  return {
    ...rest,
    way: wayOf({ isPaidToAffectedParty, bringsOwnProvider }),
    applyTaxes: appliesIva || iva === 0,
  };
}

/** The rate at which a provider bills work on a party: that of the zone, if it may. */
export async function ivaOf(
  { db, now }: Pick<Act, 'db' | 'now'>,
  partyId: number,
  providerId: number | null,
): Promise<number> {
  const { rate } = await one(
    db,
    sql<{
      rate: number;
    }>`select app.iva_of_party(${partyId}, false, ${providerId}, ${businessDay(now())}::date) as rate`,
  );
  return rate;
}

/** The tax on an amount: none on a payment to the affected party, who sends no invoice. */
export function taxesOn(terms: Pick<Terms, 'way' | 'applyTaxes' | 'taxPercentage'>, amount: Centavos): Centavos {
  return terms.way === 'affectedPayment' ? 0 : taxOn(amount, effectiveRate(terms));
}

export interface HeldAgreement {
  readonly id: number;
  readonly offerId: number;
  readonly way: AgreementWay;
  readonly providerId: number | null;
  readonly payee: string;
  readonly state: string;
  readonly amount: Centavos;
  readonly taxes: Centavos;
  readonly quotedPrice: Centavos;
  readonly agreedWithIt: Centavos;
  readonly needsCodi: boolean;
  readonly needsGeop: boolean;
  readonly codiAt: Date | null;
  readonly geopAt: Date | null;
  readonly codiBy: number | null;
  readonly geopBy: number | null;
  readonly agreedBy: number;
  readonly version: number;
}

/** Name of a provider joined as `p`: the commercial name, or else the full one. */
export const providerName = sql`p.display_name`;

/** Name of the payee of an agreement: `f` is its offer, `p` its provider. */
export const payeeName = sql`coalesce(${providerName}, nullif(f.payee_name, ''), '')`;

/** All agreements of a party, in force or ended. Pass `locked` before changing them, with the party already locked. */
export async function agreementsOf(
  { db }: Pick<Act, 'db'>,
  partyId: number,
  lock: 'locked' | 'read' = 'read',
): Promise<readonly HeldAgreement[]> {
  if (lock === 'locked')
    await sql`select from agreement where affected_party_id = ${partyId} order by id for no key update`.execute(db);
  return rows(
    db,
    sql<HeldAgreement>`select g.id, g.offer_id, g.way, g.provider_id, ${payeeName} as payee, g.state, g.amount, g.taxes, g.quoted_price,
      g.agreed_with_it, g.needs_codi, g.needs_geop, g.codi_at, g.geop_at, g.codi_by, g.geop_by, g.agreed_by, g.version
    from agreement g join price_offer f on f.id = g.offer_id left join provider p on p.id = g.provider_id
    where g.affected_party_id = ${partyId} order by g.id desc`,
  );
}

/** Changes with every change to an agreement of the party. */
export function versionOf(agreements: readonly HeldAgreement[]): number {
  return agreements.reduce((all, { version }) => all + version, 0);
}

export interface Judgement {
  readonly quotedPrice: Centavos | null;
  readonly cost: Centavos;
  readonly needs: readonly Approval[];
}

/** Judges an amount together with everything else agreed for the party, except what it replaces. */
export function judge(
  terms: Terms,
  agreements: readonly HeldAgreement[],
  { amount, providerId }: { readonly amount: Centavos; readonly providerId: number | null },
): Judgement {
  const others = agreements.filter((one) => one.state === 'agreed' && one.providerId !== providerId);
  const cost = others.reduce((all, one) => all + one.amount, amount);
  const { needsCodi, needsGeop } = approvalsFor({ price: terms.quotedPrice, cost, leastMargin: terms.leastMargin });
  return {
    quotedPrice: terms.quotedPrice,
    cost,
    needs: [...(needsCodi ? (['codi'] as const) : []), ...(needsGeop ? (['geop'] as const) : [])],
  };
}

/** Ends agreements. Call it before inserting the one that replaces them. */
export async function endAgreements(
  { db, actor, now }: Act,
  ids: readonly number[],
  state: 'refused' | 'replaced' | 'cancelled',
  reason: string,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update agreement set state = ${state}, ended_by = ${actor.userId}, ended_at = ${now()}, end_reason = ${reason}, version = version + 1
    where id = any(${ids}::bigint[])`.execute(db);
}

/** Updates the party's agreed amount and the book of commitments from its agreements. */
export async function settleAgreed(act: Act, partyId: number, agreementId: number): Promise<void> {
  const { price, taxes } = await one(
    act.db,
    sql<{
      price: number;
      taxes: number;
    }>`select coalesce(sum(amount), 0)::bigint as price, coalesce(sum(taxes), 0)::bigint as taxes
    from agreement where affected_party_id = ${partyId} and state = 'agreed'`,
  );
  await act.db
    .updateTable('affectedParty')
    .set({ agreedAmount: price === 0 ? null : price })
    .where('id', '=', partyId)
    .execute();
  await recordAmount(act, {
    affectedPartyId: partyId,
    measure: 'agreed',
    price,
    taxes,
    source: { kind: 'agreement', id: agreementId },
  });
}
