import { sql } from 'kysely';
import type { Dataset } from './dataset.ts';
import { providerFields, providerJoins } from './provider-fields.ts';

/** Same visibility as the list of providers: users who may open it see all of them. */
export const providerDataset: Dataset = {
  name: 'provider',
  title: { es: 'Proveedores', en: 'Providers' },
  rule: { ifCan: ['provider/provider/view'] },
  from: sql`provider p`,
  id: sql`p.id`,
  joins: providerJoins([]),
  fields: providerFields,
  visibleTo: () => sql<boolean>`true`,
  readable: ['provider.name', 'provider.number', 'provider.type', 'provider.family', 'provider.ranking'],
  claimSlug: sql`null::text`,
  affectedPartyId: sql`null::bigint`,
};
