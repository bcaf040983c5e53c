import { sql } from 'kysely';
import { visibleClaims } from '../../../claims/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';

export const claimDataset: Dataset = {
  name: 'claim',
  title: { es: 'Siniestros', en: 'Claims' },
  rule: { ifCan: ['sinister/sinister/view'] },
  from: sql`claim c`,
  id: sql`c.id`,
  joins: claimJoins,
  fields: claimFields,
  visibleTo: visibleClaims,
  readable: ['claim.number', 'claim.customer', 'claim.zone', 'claim.supervisor', 'claim.assignedOn'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`null::bigint`,
};
