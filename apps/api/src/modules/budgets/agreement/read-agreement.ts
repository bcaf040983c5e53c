import { mayCall } from '@aura/access/areas';
import {
  type Agreement,
  type AgreementOfParty,
  agreeAmount,
  approveAgreement,
  type ComparedProvider,
  type readAgreement as contract,
  type PriceOffer,
} from '@aura/contracts/budgets/agreement';
import type { Person } from '@aura/contracts/claims/labels';
import { isAgreeable, mayAgree } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { actableClaims, decidableClaims, personJson, seeParty, stageJson } from '../../claims/public.ts';
import { agreementsOf, judge, payeeName, providerName, type Terms, termsOf, versionOf } from './agreement.store.ts';
import { deciderOf, missingOf } from './lock-waiting.ts';
import { obstacleTo } from './refuse-unless-agreeable.ts';

export const readAgreement: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readAgreementOf(context, id);
};

interface Row {
  readonly party: string;
  readonly claimId: number;
  readonly claim: string;
  readonly claimNumber: string;
  readonly customer: string;
  readonly process: AgreementOfParty['process'];
  readonly isActive: boolean;
  readonly mayAct: boolean;
  readonly mayDecide: boolean;
  readonly agreedAmount: number | null;
  readonly quotedTotal: number | null;
  readonly quotationVersion: number | null;
  readonly authorizedPrice: number | null;
  readonly authorizedTotal: number | null;
  readonly budgetPrice: number | null;
  readonly budgetTotal: number | null;
}

/** Reads everything the screen shows. The caller has checked that the party is visible. */
export async function readAgreementOf(context: Context, partyId: number): Promise<AgreementOfParty> {
  const { actor } = context;
  const { isActive, mayAct, mayDecide, ...shown } = await readRow(context, partyId);
  const terms = await termsOf(context, partyId);
  const stage = shown.process.number;
  return {
    affectedPartyId: partyId,
    ...shown,
    way: terms.way,
    quotedPrice: terms.quotedPrice,
    concepts: [...(await conceptsOf(context, terms))],
    unassigned: terms.unassigned,
    targetMargin: terms.targetMargin,
    leastMargin: terms.leastMargin,
    applyTaxes: terms.applyTaxes,
    taxPercentage: terms.taxPercentage,
    providers: [...(await providersOf(context, partyId, terms))],
    offers: [...(await offersOf(context, partyId))],
    ...(await agreedOf(context, partyId, terms, { mayAct, mayDecide, isOpen: isActive && isAgreeable(stage) })),
    mayAgree: mayAct && isActive && mayCall(actor, agreeAmount) && mayAgree(actor.groups),
    obstacle: obstacleTo({ stage, isActive }, terms),
  };
}

async function readRow({ db, actor }: Context, partyId: number): Promise<Row> {
  return one(
    db,
    sql<Row>`select a.name as party, c.id as claim_id, c.slug as claim,
      c.display_number as claim_number, k.name as customer, ${stageJson} as process,
      a.is_active and c.is_active as is_active, coalesce(${actableClaims(actor)}, false) as may_act,
      coalesce(${decidableClaims(actor)}, false) as may_decide, a.agreed_amount,
      q.total as quoted_total, q.version_number as quotation_version, o.price as authorized_price, o.total as authorized_total,
      b.price as budget_price, b.total as budget_total
    from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = c.customer_id join process_stage s on s.id = a.stage_id
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
      left join quotation o on o.affected_party_id = a.id and o.side = 'customer' and o.state in ('authorized', 'exempt')
      left join budget b on b.affected_party_id = a.id
    where a.id = ${partyId}`,
  );
}

async function conceptsOf({ db }: Context, { budgetId }: Terms): Promise<AgreementOfParty['concepts']> {
  if (budgetId === null) return [];
  return [
    ...(await rows(
      db,
      sql<AgreementOfParty['concepts'][number]>`select k.id, k.code, k.name, coalesce(u.abbreviation, '') as unit,
        k.quantity::float8 as quantity, k.amount, k.provider_id
      from budget_concept k left join unit_of_measure u on u.id = k.unit_id where k.budget_id = ${budgetId} order by k.position, k.id`,
    )),
  ];
}

type AssignmentRow = {
  readonly resource: string;
  readonly kind: string;
  readonly assignedAt: string;
  readonly changedAt: string | null;
  readonly comments: string;
};
type ProviderRow = Omit<ComparedProvider, 'isAgreeable' | 'assignment'> & { readonly assignment: AssignmentRow | null };

/** Providers related to the party: attending now or before, with concepts of its budget, an offer or an agreement. */
async function providersOf({ db }: Context, partyId: number, terms: Terms): Promise<readonly ComparedProvider[]> {
  const found = await rows(
    db,
    sql<ProviderRow>`
    with involved as (
      select ${terms.attendingProviderId}::bigint as id
      union select provider_id from provider_assignment where affected_party_id = ${partyId}
      union select provider_id from budget_concept where budget_id = ${terms.budgetId}
      union select provider_id from price_offer where affected_party_id = ${partyId}),
    line as (
      select l.quotation_id, json_agg(json_build_object('name', l.name, 'unit', coalesce(u.abbreviation, ''), 'quantity', l.quantity::float8,
        'unitPrice', l.unit_price, 'amount', round(l.unit_price * l.quantity)::bigint) order by l.position, l.line_number) as lines
      from quotation_line l join quotation q on q.id = l.quotation_id left join unit_of_measure u on u.id = l.unit_id
      where q.affected_party_id = ${partyId} and q.side = 'provider' and q.is_current group by 1)
    select p.id, p.slug, ${providerName} as name, coalesce(p.id = ${terms.attendingProviderId}, false) as is_attending,
      (select count(*)::integer from budget_concept k where k.budget_id = ${terms.budgetId} and k.provider_id = p.id) as concepts,
      (select coalesce(sum(k.amount), 0)::bigint from budget_concept k where k.budget_id = ${terms.budgetId} and k.provider_id = p.id) as budgeted,
      (select json_build_object('resource', n.resource, 'kind', n.kind, 'assignedAt', n.assigned_at, 'changedAt', n.changed_at, 'comments', n.comments)
        from provider_assignment n where n.affected_party_id = ${partyId} and n.provider_id = p.id order by n.id desc limit 1) as assignment,
      (select json_build_object('id', q.id, 'versionNumber', q.version_number, 'isHandedIn', q.state = 'handedIn', 'price', q.price,
          'total', q.total, 'lines', coalesce(line.lines, '[]'))
        from quotation q left join line on line.quotation_id = q.id
        where q.affected_party_id = ${partyId} and q.side = 'provider' and q.provider_id = p.id and q.is_current and q.state = 'handedIn') as quotation
    from involved i join provider p on p.id = i.id order by is_attending desc, concepts desc, name`,
  );
  return found.map(({ assignment, ...provider }) => ({
    ...provider,
    isAgreeable: provider.isAttending || provider.concepts > 0,
    assignment:
      assignment === null
        ? null
        : {
            ...assignment,
            assignedAt: new Date(assignment.assignedAt),
            changedAt: assignment.changedAt === null ? null : new Date(assignment.changedAt),
          },
  }));
}

type OfferRow = Omit<PriceOffer, 'lines'> & {
  readonly lines: readonly { readonly concept: number; readonly unitPrice: number }[] | null;
};

async function offersOf({ db, actor }: Context, partyId: number): Promise<readonly PriceOffer[]> {
  const found = await rows(
    db,
    sql<OfferRow>`select f.id, f.way, f.provider_id, ${payeeName} as payee, f.made_by, f.amount, f.days,
      f.advance_percentage::float8 as advance_percentage, f.lines, f.comment, ${personJson(actor, sql`f.registered_by`)} as registered_by, f.at
    from price_offer f left join provider p on p.id = f.provider_id where f.affected_party_id = ${partyId} order by f.id desc`,
  );
  return found.map(({ lines, ...offer }) => ({
    ...offer,
    lines: lines === null ? null : lines.map(({ concept, unitPrice }) => ({ conceptId: concept, unitPrice })),
  }));
}

type Told = Pick<
  Agreement,
  | 'days'
  | 'advancePercentage'
  | 'codiBy'
  | 'geopBy'
  | 'reason'
  | 'agreedBy'
  | 'at'
  | 'endedBy'
  | 'endedAt'
  | 'endReason'
> & { readonly id: number; readonly agreedBy: Person };

async function agreedOf(
  context: Context,
  partyId: number,
  terms: Terms,
  { mayAct, mayDecide, isOpen }: { readonly mayAct: boolean; readonly mayDecide: boolean; readonly isOpen: boolean },
): Promise<Pick<AgreementOfParty, 'agreements' | 'version'>> {
  const { db, actor } = context;
  const held = await agreementsOf(context, partyId);
  const told = new Map(
    (
      await rows(
        db,
        sql<Told>`select g.id, f.days, f.advance_percentage::float8 as advance_percentage, ${personJson(actor, sql`g.codi_by`)} as codi_by,
          ${personJson(actor, sql`g.geop_by`)} as geop_by, g.reason, ${personJson(actor, sql`g.agreed_by`)} as agreed_by, g.at,
          ${personJson(actor, sql`g.ended_by`)} as ended_by, g.ended_at, g.end_reason
        from agreement g join price_offer f on f.id = g.offer_id where g.affected_party_id = ${partyId}`,
      )
    ).map((row) => [row.id, row]),
  );
  const mayApprove = mayDecide && mayCall(actor, approveAgreement);
  const mayEnd = mayAct && isOpen && mayCall(actor, agreeAmount) && mayAgree(actor.groups);
  const agreements = held.flatMap((one) => {
    const row = told.get(one.id);
    if (row === undefined) return [];
    const { version: _version, agreedWithIt: cost, agreedBy: _by, codiBy: _codi, geopBy: _geop, ...shown } = one;
    const isWaiting = one.state === 'waiting';
    const judgedNow = isWaiting ? judge(terms, held, one) : null;
    const missing = judgedNow === null ? [] : missingOf(one, judgedNow);
    const decider = mayApprove && isWaiting ? deciderOf(actor, one, missing, !mayAct) : null;
    return [
      {
        ...shown,
        ...row,
        state: one.state as Agreement['state'],
        cost,
        total: one.amount + one.taxes,
        judgedNow: judgedNow === null ? null : { ...judgedNow, needs: [...missing] },
        mayDecide: decider !== null,
        standsIn: decider?.standsIn ?? false,
        mayCancel: mayEnd && (isWaiting || one.state === 'agreed'),
      },
    ];
  });
  return { agreements, version: versionOf(held) };
}
