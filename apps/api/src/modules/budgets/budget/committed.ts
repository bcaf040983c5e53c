import { type RawBuilder, sql } from 'kysely';

/** Whether the party has a commitment to the provider: an agreement in force or waiting, or a live order. */
export function isCommitted(
  affectedPartyId: RawBuilder<unknown>,
  providerId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from agreement g where g.affected_party_id = ${affectedPartyId} and g.provider_id = ${providerId}
      and g.state in ('waiting', 'agreed'))
    or exists (select from purchase_order o where o.affected_party_id = ${affectedPartyId} and o.provider_id = ${providerId}
      and o.state not in ('cancelled', 'replaced')))`;
}

/** The commercial name, or else the full one. */
export const providerName = sql<string>`p.display_name`;
