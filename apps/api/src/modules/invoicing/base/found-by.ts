import { type RawBuilder, sql } from 'kysely';

/**
 * What finds a document: statements that answer ids of `invoice`, each by its own index. Joined in one text they would be read of every document
 * there ever was.
 */
export const documentsFoundBy = (pattern: RawBuilder<string>) => [
  sql`select x.id from invoice x where app.fold(x.series || '-' || x.folio || ' ' || x.receiver_name) like ${pattern}`,
  sql`select x.id from tax_receipt t join invoice x on x.receipt_id = t.id where t.direction = 'issued' and t.uuid ilike ${pattern}`,
];

/** By the claims an invoice bills: the index of claims knows them without dashes, and what is shown has to hold the word as it is typed. */
export const billedFoundBy = (pattern: RawBuilder<string>) =>
  sql`select p.invoice_id from claim c join affected_party a on a.claim_id = c.id join invoice_party p on p.affected_party_id = a.id
    where c.is_active and c.search_key like '%' || app.squash(${pattern}) || '%'
      and app.fold(concat_ws(' ', c.claim_number, c.report_number, c.folio)) like ${pattern}`;
