import type { bankLineListing, BankLineRow } from '@aura/contracts/invoicing/bank-statements';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

export const bankLineRows: ListingSource<typeof bankLineListing, BankLineRow> = {
  from: sql`bank_statement_line l join bank_statement s on s.id = l.statement_id join company_account h on h.id = l.account_id
    left join collection o on o.statement_line_id = l.id and o.state = 'registered'`,
  id: sql`l.id`,
  columns: {
    id: sql`l.id`,
    bookedOn: sql`l.booked_on::text`,
    account: sql`h.name`,
    description: sql`l.description`,
    reference: sql`l.reference`,
    amount: sql`l.amount`,
    state: sql`l.state`,
    collectionId: sql`o.id`,
    collection: sql`case when o.id is not null then o.number end`,
    ignoredReason: sql`l.ignored_reason`,
    fileName: sql`s.file_name`,
    version: sql`l.version`,
  },
  sorts: { bookedOn: sql`l.booked_on` },
  search: sql`app.fold(l.description || ' ' || l.reference || ' ' || coalesce(o.number, ''))`,
  filters: {
    state: (states) => sql`l.state = any(${states})`,
    account: (ids) => sql`h.id::text = any(${ids})`,
    from: (day) => sql`l.booked_on >= ${day}::date`,
    to: (day) => sql`l.booked_on <= ${day}::date`,
  },
};
