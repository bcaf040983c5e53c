import { mayCall } from '@aura/access/areas';
import { isOutsider } from '@aura/access/rule';
import {
  QuotationOfParty,
  saveOwnQuotation,
  saveQuotation,
  type readQuotation as readQuotationContract,
  type readOwnQuotation as readOwnQuotationContract,
  type readProviderQuotation as readProviderQuotationContract,
  Quotation,
  type readQuotationVersion as readQuotationVersionContract,
  GeneralizedConcept,
  QuotationLine,
} from '@aura/contracts/quotations/quotation';
import { businessDay } from '@aura/domain/business-day';
import { toCentavos } from '@aura/domain/money';
import { DEFAULT_TAX_PERCENTAGE } from '@aura/domain/taxes';
import { isQuotable, mayReopenQuotation, mayWriteQuotation } from '@aura/domain/quotation-rules';
import { sql } from 'kysely';
import type { Context, UseCase, SignedInActor } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { one, oneOrNotFound } from '../../../core/sql.ts';
import { actableClaims, customerJson, stageJson, seeParty, visibleClaims, personJson } from '../../claims/public.ts';
import { explainFor } from '../matrix-of.ts';
import { deciderName } from '../authorization/read-authorization.ts';
import { consentedSince, type Document, isOf, ourDocument } from './quotation.store.ts';
import { NotFound, Forbidden } from '../../../core/errors.ts';

interface Row {
  readonly party: string;
  readonly claim: string;
  readonly claimNumber: string;
  readonly customer: { readonly name: string };
  readonly process: { readonly number: string };
  readonly claimId: number;
  readonly units: unknown;
  readonly quotation: { readonly state: string; readonly price: number } | null;
  readonly versions: unknown;
  readonly iva: number;
  readonly appliesIva: boolean;
  readonly taxPercentage: number | null;
  readonly mayAct: boolean;
  readonly isAttended: boolean;
}

/** A whole document with what the actor may do to it. The caller has checked that the party is visible. */
export async function readDocument(context: Context, document: Document): Promise<QuotationOfParty> {
  const { db, actor } = context;
  const row = await one(
    db,
    sql<Row>`select a.name as party, c.id as claim_id, c.slug as claim, c.display_number as claim_number,
      ${customerJson(actor, sql`c.customer_id`)} as customer, ${stageJson} as process, z.iva::float8 as iva, z.apply_iva as applies_iva,
      app.iva_of_party(a.id, ${document.side === 'customer'}, ${document.providerId}, ${businessDay(context.now())}::date) as tax_percentage,
      a.attending_provider_id is not null as is_attended,
      a.is_active and c.is_active and coalesce(${actableClaims(actor)}, false) as may_act,
      (select json_agg(json_build_object('id', u.id, 'abbr', u.abbreviation) order by u.abbreviation) from unit_of_measure u where u.is_active) as units,
      (select ${quotationJson(actor)} from quotation q where ${isOf(document)} and q.is_current) as quotation,
      (select coalesce(json_agg(json_build_object('id', q.id, 'version_number', q.version_number, 'state', q.state, 'quotation_motif', q.reason,
        'total', ${jsonMoney(sql`q.total`)}, 'saved_at', ${jsonInstant(sql`q.saved_at`)}) order by q.version_number), '[]')
        from quotation q where ${isOf(document)}) as versions
    from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id join zone z on z.id = a.zone_id
    where a.id = ${document.affectedPartyId}`,
  );
  const { claimId, iva, appliesIva, taxPercentage, mayAct, isAttended, customer, ...shown } = row;
  const state = row.quotation?.state ?? 'draft';
  const isOurs = document.side === 'customer';
  const isWriter =
    mayAct &&
    isQuotable(row.process.number) &&
    (isOurs
      ? mayCall(actor, saveQuotation) && mayWriteQuotation(actor.groups)
      : isOutsider(actor) && mayCall(actor, saveOwnQuotation));
  const rest = {
    affected: document.affectedPartyId,
    claim_id: claimId,
    is_attended: isAttended,
    customer: customer.name,
    apply_taxes: appliesIva || iva === 0,
    tax_percentage: taxPercentage ?? DEFAULT_TAX_PERCENTAGE,
    explanation:
      isOurs && row.quotation !== null ? await explainFor(context, claimId, toCentavos(row.quotation.price)) : [],
    may_edit: isWriter && state === 'draft',
    may_reopen:
      isOurs &&
      mayAct &&
      isQuotable(row.process.number) &&
      state !== 'draft' &&
      mayReopenQuotation(actor.groups, state),
  };
  const asked = isOurs && !isOutsider(actor) ? await readAsked(context, document.affectedPartyId) : null;
  const { claimNumber, ...same } = shown;
  return QuotationOfParty.decode({ ...same, sinister_number: claimNumber, asked, ...rest } as never);
}

/** What the insurer's newest answer asked to be changed, as it goes out; null once another package was sent. */
async function readAsked({ db }: Context, partyId: number): Promise<unknown> {
  const { asked } = await one(
    db,
    sql<{ asked: unknown }>`select (select json_build_object('version_number', q.version_number, 'by', ${deciderName},
        'decided_at', ${jsonInstant(sql`d.decided_at`)}, 'comment', d.comment,
        'lines', (select coalesce(json_agg(json_build_object('line_number', x.line_number, 'comment', x.comment) order by x.line_number), '[]')
          from authorization_line_request x where x.decision_id = d.id))
      from quotation q join authorization_request r on r.quotation_id = q.id join authorization_decision d on d.request_id = r.id
        left join customer_staff s on s.id = d.staff_id
      where q.affected_party_id = ${partyId} and q.side = 'customer' and d.verdict = 'changesAsked'
        and not exists (select from authorization_request n join quotation o on o.id = n.quotation_id
          where o.affected_party_id = q.affected_party_id and o.side = 'customer' and n.id > r.id)
      order by d.id desc limit 1) as asked`,
  );
  return asked;
}

export const readQuotation: UseCase<typeof readQuotationContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readDocument(context, ourDocument(id));
};

export const readOwnQuotation: UseCase<typeof readOwnQuotationContract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  return readDocument(context, ownDocument(context, id));
};

export const readProviderQuotation: UseCase<typeof readProviderQuotationContract> = async (
  context,
  { params: { id } },
) => {
  await seeParty(context, id);
  const party = await context.db
    .selectFrom('affectedParty')
    .select('attendingProviderId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (party?.attendingProviderId == null) throw new NotFound('Ningún proveedor atiende a este afectado.');
  return readDocument(context, { affectedPartyId: id, side: 'provider', providerId: party.attendingProviderId });
};

export const readQuotationVersion: UseCase<typeof readQuotationVersionContract> = async (
  { db, actor },
  { params: { id } },
) => {
  const { quotation } = await oneOrNotFound(
    db,
    sql<{ quotation: unknown }>`select ${quotationJson(actor)} as quotation
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
    where q.id = ${id} and ${visibleClaims(actor)}`,
  );
  return Quotation.decode(quotation as never);
};

/** The quotation of the signed-in user's provider for a party. */
export function ownDocument({ actor }: Context, affectedPartyId: number): Document {
  if (actor.providerId === null) throw new Forbidden('Su usuario no pertenece a un proveedor.');
  return { affectedPartyId, side: 'provider', providerId: actor.providerId };
}

const lineJson = jsonObject(QuotationLine, {
  id: sql`l.id`,
  lineNumber: sql`l.line_number`,
  position: sql`l.position`,
  conceptId: sql`l.concept_id`,
  code: sql`coalesce(k.code, '')`,
  family: sql`coalesce(f.name, '')`,
  name: sql`l.name`,
  unitId: sql`l.unit_id`,
  unit: sql`coalesce(u.abbreviation, '')`,
  quantity: sql`l.quantity`,
  quantityText: sql`l.quantity_text`,
  unitPrice: jsonMoney(sql`l.unit_price`),
  amount: jsonMoney(sql`l.amount`),
  comment: sql`l.comment`,
  photos: sql`array(select p.claim_file_id from quotation_line_photo p where p.line_id = l.id order by 1)`,
});

/** Decisions `d` of the insurer or GNP, in packages `r`, that authorized version `q`: the newest package first. */
const authorizing = (
  step: 'insurer' | 'gnp',
) => sql`from authorization_decision d join authorization_request r on r.id = d.request_id
  where r.quotation_id = q.id and d.step = ${sql.lit(step)} and d.verdict = 'authorized'`;
const newest = sql`order by r.id desc, d.id`;
const authorizationOfVersion = {
  isAuthorizedByCustomer: sql`exists (select ${authorizing('insurer')})`,
  authorizedByCustomerAt: jsonInstant(sql`(select d.decided_at ${authorizing('insurer')} ${newest} limit 1)`),
  customerFiles: sql`array(select d.evidence_file_id ${authorizing('insurer')} and d.evidence_file_id is not null ${newest})`,
  gnpFileId: sql`(select d.evidence_file_id ${authorizing('gnp')} ${newest} limit 1)`,
  isAuthorizedByClient: sql`q.side = 'customer' and ${consentedSince(sql`q.affected_party_id`, sql`q.closed_at`)}`,
  firstSentAt: jsonInstant(sql`(select min(r.sent_at) from authorization_request r where r.quotation_id = q.id)`),
  lastSentAt: jsonInstant(sql`(select max(r.reminded_at) from authorization_request r where r.quotation_id = q.id)`),
} as const;
const NOT_TOLD: typeof authorizationOfVersion = {
  isAuthorizedByCustomer: sql`false`,
  authorizedByCustomerAt: sql`null`,
  customerFiles: sql`array[]::bigint[]`,
  gnpFileId: sql`null`,
  isAuthorizedByClient: sql`false`,
  firstSentAt: sql`null`,
  lastSentAt: sql`null`,
};

const quotationJson = (actor: SignedInActor) =>
  jsonObject(Quotation, {
    id: sql`q.id`,
    affectedPartyId: sql`q.affected_party_id`,
    side: sql`q.side`,
    provider: sql`(select p.display_name from provider p where p.id = q.provider_id)`,
    versionNumber: sql`q.version_number`,
    isCurrent: sql`q.is_current`,
    state: sql`q.state`,
    reason: sql`q.reason`,
    reasonComment: sql`q.reason_comment`,
    applyTaxes: sql`q.apply_taxes`,
    taxPercentage: sql`q.tax_percentage`,
    taxes: jsonMoney(sql`q.taxes`),
    discount: jsonMoney(sql`q.discount`),
    subtotal: jsonMoney(sql`q.subtotal`),
    price: jsonMoney(sql`q.price`),
    total: jsonMoney(sql`q.total`),
    comments: sql`q.comments`,
    concepts: sql`(select coalesce(json_agg(${lineJson} order by l.position, l.line_number), '[]') from quotation_line l
      left join concept k on k.id = l.concept_id left join service_family f on f.id = k.family_id
      left join unit_of_measure u on u.id = l.unit_id where l.quotation_id = q.id)`,
    generalizedConcept: sql`case when q.generalized_name is not null then ${jsonObject(GeneralizedConcept, {
      name: sql`q.generalized_name`,
      price: jsonMoney(sql`q.generalized_price`),
    })} end`,
    gnpAuthorizes: sql`q.gnp_authorizes`,
    ...(isOutsider(actor) ? NOT_TOLD : authorizationOfVersion),
    drawing: sql`q.drawing`,
    registeredBy: personJson(actor, sql`q.registered_by`),
    registeredAt: jsonInstant(sql`q.registered_at`),
    savedAt: jsonInstant(sql`q.saved_at`),
    closedAt: jsonInstant(sql`q.closed_at`),
    version: sql`q.version`,
  });
