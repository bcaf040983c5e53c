import { sql } from 'kysely';
import { visibleClaims } from '../../../claims/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { through } from './field.ts';
import { attendingJoin, partyFields, partyJoins } from './party-fields.ts';
import { partyMoney } from './party-money.ts';
import { providerFields, providerJoins } from './provider-fields.ts';
import { quotationFields } from './quotation-fields.ts';

/** One row per version, ours and the providers'. */
export const quotationDataset: Dataset = {
  name: 'quotation',
  title: { es: 'Cotizaciones', en: 'Quotations' },
  rule: { ifCan: ['quotation/quotation/view'] },
  from: sql`quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id`,
  id: sql`q.id`,
  joins: { ...claimJoins, ...partyJoins([]), ...attendingJoin([]), ...providerJoins(['provider']) },
  fields: [...quotationFields, ...partyFields, ...partyMoney, ...claimFields, ...through('provider', providerFields)],
  visibleTo: visibleClaims,
  readable: ['claim.number', 'party.name', 'quotation.version', 'quotation.state', 'quotation.total'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`a.id`,
};
