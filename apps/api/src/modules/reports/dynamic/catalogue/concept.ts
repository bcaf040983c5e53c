import { sql } from 'kysely';
import { visibleClaims } from '../../../claims/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { type Choice, fieldsOf, through } from './field.ts';
import { attendingJoin, partyFields, partyJoins } from './party-fields.ts';
import { familyChoices, providerFields, providerJoins } from './provider-fields.ts';
import { quotationFields } from './quotation-fields.ts';

const conceptFields = fieldsOf(
  { es: 'Concepto', en: 'Concept' },
  {
    'concept.name': { title: { es: 'Concepto', en: 'Concept' }, kind: 'text', value: sql`l.name` },
    'concept.code': { title: { es: 'Clave', en: 'Code' }, kind: 'text', value: sql`co.code`, joins: ['concept'] },
    'concept.catalogueName': {
      title: { es: 'Concepto del catálogo', en: 'Catalogue concept' },
      kind: 'text',
      value: sql`co.name`,
      joins: ['concept'],
    },
    'concept.family': {
      title: { es: 'Familia del concepto', en: 'Family of the concept' },
      kind: 'text',
      value: sql`cf.name`,
      key: sql`cf.slug`,
      choices: familyChoices,
      joins: ['conceptFamily'],
    },
    'concept.subfamily': {
      title: { es: 'Subfamilia', en: 'Subfamily' },
      kind: 'text',
      value: sql`cs.name`,
      key: sql`cs.slug`,
      choices: sql<Choice>`select slug as value, name as label from service_subfamily order by app.fold(name), 1`,
      joins: ['conceptSubfamily'],
    },
    'concept.unit': { title: { es: 'Unidad', en: 'Unit' }, kind: 'text', value: sql`um.name`, joins: ['conceptUnit'] },
    'concept.quantity': {
      title: { es: 'Cantidad', en: 'Quantity' },
      kind: 'integer',
      value: sql`l.quantity`,
      canSum: true,
    },
    'concept.unitPrice': {
      title: { es: 'Precio unitario', en: 'Unit price' },
      kind: 'money',
      value: sql`l.unit_price`,
    },
    'concept.amount': { title: { es: 'Importe', en: 'Amount' }, kind: 'money', value: sql`l.amount` },
  },
);

/** One row per line of the versions in force. */
export const conceptDataset: Dataset = {
  name: 'concept',
  title: { es: 'Conceptos cotizados', en: 'Quoted concepts' },
  rule: { ifCan: ['quotation/quotation/view'] },
  from: sql`quotation_line l join quotation q on q.id = l.quotation_id
    join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id`,
  id: sql`l.id`,
  joins: {
    ...claimJoins,
    ...partyJoins([]),
    ...attendingJoin([]),
    ...providerJoins(['provider']),
    concept: { join: sql`left join concept co on co.id = l.concept_id` },
    conceptFamily: { join: sql`left join service_family cf on cf.id = co.family_id`, after: ['concept'] },
    conceptSubfamily: { join: sql`left join service_subfamily cs on cs.id = co.subfamily_id`, after: ['concept'] },
    conceptUnit: { join: sql`left join unit_of_measure um on um.id = l.unit_id` },
  },
  fields: [
    ...conceptFields,
    ...quotationFields,
    ...partyFields,
    ...claimFields,
    ...through('provider', providerFields),
  ],
  where: sql<boolean>`q.is_current`,
  visibleTo: visibleClaims,
  readable: ['claim.number', 'party.name', 'concept.name', 'concept.quantity', 'concept.unitPrice', 'concept.amount'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`a.id`,
};
