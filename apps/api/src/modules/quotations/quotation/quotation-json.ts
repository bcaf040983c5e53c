import { GeneralizedConcept, Quotation, QuotationLine } from '@aura/contracts/quotations/quotation';
import { sql } from 'kysely';
import type { SignedInActor } from '../../../core/context.ts';
import { jsonInstant, jsonMoney, jsonObject } from '../../../core/json/json-object.ts';
import { personJson } from '../../claims/public.ts';

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

export const quotationJson = (actor: SignedInActor) =>
  jsonObject(Quotation, {
    id: sql`q.id`,
    affectedPartyId: sql`q.affected_party_id`,
    side: sql`q.side`,
    provider: sql`(select coalesce(nullif(p.commercial_name, ''), p.name) from provider p where p.id = q.provider_id)`,
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
    drawing: sql`q.drawing`,
    registeredBy: personJson(actor, sql`q.registered_by`),
    registeredAt: jsonInstant(sql`q.registered_at`),
    savedAt: jsonInstant(sql`q.saved_at`),
    closedAt: jsonInstant(sql`q.closed_at`),
    version: sql`q.version`,
  });
