import { type RawBuilder, sql } from 'kysely';

/** Whether we are bound to a provider for a party: an agreement that counts or waits for approval, or an order that was not withdrawn. */
export function isCommitted(
  affectedPartyId: RawBuilder<unknown>,
  providerId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from agreement g where g.affected_party_id = ${affectedPartyId} and g.provider_id = ${providerId}
      and g.state in ('waiting', 'agreed'))
    or exists (select from purchase_order o where o.affected_party_id = ${affectedPartyId} and o.provider_id = ${providerId}
      and o.state not in ('cancelled', 'replaced')))`;
}

/** A person is called by the name of the business, or by the whole name. */
export const providerName = sql<string>`coalesce(nullif(p.commercial_name, ''), p.full_name)`;
