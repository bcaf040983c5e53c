import { type RawBuilder, sql } from 'kysely';

/**
 * Separate statements that return ids of `invoice`, each with its own index; a combined text would need a full scan.
 */
export const documentsFoundBy = (pattern: RawBuilder<string>) => [
  sql`select x.id from invoice x where app.fold(x.series || '-' || x.folio || ' ' || x.receiver_name) like ${pattern}`,
  sql`select x.id from tax_receipt t join invoice x on x.receipt_id = t.id where t.direction = 'issued' and t.uuid ilike ${pattern}`,
];

/** By billed claims: their index stores numbers without dashes, so the displayed text is matched as well. */
export const billedFoundBy = (pattern: RawBuilder<string>) =>
  sql`select p.invoice_id from claim c join affected_party a on a.claim_id = c.id join invoice_party p on p.affected_party_id = a.id
    where c.is_active and c.search_key like '%' || app.squash(${pattern}) || '%'
      and app.fold(concat_ws(' ', c.claim_number, c.report_number, c.folio)) like ${pattern}`;
