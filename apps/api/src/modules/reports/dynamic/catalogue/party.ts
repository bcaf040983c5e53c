import { sql } from 'kysely';
import { visibleClaims } from '../../../claims/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { through } from './field.ts';
import { attendingJoin, partyFields, partyJoins } from './party-fields.ts';
import { partyMoney } from './party-money.ts';
import { providerFields, providerJoins } from './provider-fields.ts';

export const partyDataset: Dataset = {
  name: 'party',
  title: { es: 'Afectados', en: 'Affected parties' },
  rule: { ifCan: ['sinister/sinister/view'] },
  from: sql`affected_party a join claim c on c.id = a.claim_id`,
  id: sql`a.id`,
  joins: { ...claimJoins, ...partyJoins([]), ...attendingJoin([]), ...providerJoins(['provider']) },
  fields: [...partyFields, ...partyMoney, ...claimFields, ...through('provider', providerFields)],
  visibleTo: visibleClaims,
  readable: ['claim.number', 'party.name', 'party.stage', 'claim.customer', 'claim.zone', 'provider.name'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`a.id`,
};
