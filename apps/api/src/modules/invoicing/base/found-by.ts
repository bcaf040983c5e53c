import { type RawBuilder, sql } from 'kysely';

/**
 * Searches as separate statements that return ids of `invoice`, each with its own index; one combined text would
 * require a scan of all documents.
 */
export const documentsFoundBy = (pattern: RawBuilder<string>) => [
  sql`select x.id from invoice x where app.fold(x.series || '-' || x.folio || ' ' || x.receiver_name) like ${pattern}`,
  sql`select x.id from tax_receipt t join invoice x on x.receipt_id = t.id where t.direction = 'issued' and t.uuid ilike ${pattern}`,
];

/**
 * Searches by the billed claims: the claim index stores numbers without dashes, so the displayed text is checked
 * against the pattern as typed.
 */
export const billedFoundBy = (pattern: RawBuilder<string>) =>
  sql`select p.invoice_id from claim c join affected_party a on a.claim_id = c.id join invoice_party p on p.affected_party_id = a.id
    where c.is_active and c.search_key like '%' || app.squash(${pattern}) || '%'
      and app.fold(concat_ws(' ', c.claim_number, c.report_number, c.folio)) like ${pattern}`;
