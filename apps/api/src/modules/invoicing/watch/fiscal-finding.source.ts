import type { FiscalFindingRow, fiscalFindingListing } from '@aura/contracts/invoicing/fiscal-watch';
import { FISCAL_FINDING_KINDS, FISCAL_FINDINGS } from '@aura/domain/invoicing/fiscal-findings';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

const actingOf = sql<string>`(case f.kind ${sql.join(
  FISCAL_FINDING_KINDS.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(FISCAL_FINDINGS[kind].group)}`),
  sql` `,
)} end)`;
const counterpartyOf = sql<string>`coalesce(nullif(p.full_name, ''), p.name, k.name, '')`;

/** Findings that still apply and are not settled. */
export const fiscalFindingRows: ListingSource<typeof fiscalFindingListing, FiscalFindingRow> = {
  from: sql`fiscal_finding f left join provider p on p.id = f.provider_id left join customer k on k.id = f.customer_id`,
  id: sql`f.id`,
  columns: {
    id: sql`f.id`,
    kind: sql`f.kind`,
    document: sql`f.document`,
    counterparty: counterpartyOf,
    amount: sql`f.amount`,
    since: sql`f.since::text`,
    days: sql`greatest(0, (now() at time zone ${HEAD_OFFICE_ZONE})::date - f.since)`,
    detail: sql`f.detail`,
    toDo: sql`f.kind`,
    group: actingOf,
    foundAt: sql`f.found_at`,
    invoiceId: sql`f.invoice_id`,
    providerSlug: sql`p.slug`,
    version: sql`f.version`,
  },
  search: sql`app.fold(f.document || ' ' || ${counterpartyOf} || ' ' || f.detail)`,
  filters: {
    kind: (kinds) => sql`f.kind = any(${kinds})`,
    group: (groups) => sql`${actingOf} = any(${groups})`,
  },
  visibleTo: () => sql`f.gone_at is null and f.settled_at is null`,
};
