import type { IndirectCostRow, indirectCostListing } from '@aura/contracts/invoicing/indirect-costs';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { nameOf } from '../invoices/invoice-columns.ts';

export const indirectNumber = sql<string>`i.number`;

/** What was paid: `total` of the table is before withholdings. */
export const paidOfCost = sql<number>`(i.total - i.withheld_income_tax - i.withheld_value_tax)`;

export const indirectCostRows: ListingSource<typeof indirectCostListing, IndirectCostRow> = {
  from: sql`indirect_cost i join business_unit b on b.id = i.business_unit_id left join zone z on z.id = i.zone_id
    left join tax_receipt t on t.id = i.receipt_id`,
  id: sql`i.id`,
  columns: {
    id: sql`i.id`,
    folio: indirectNumber,
    spentOn: sql`i.spent_on::text`,
    period: sql`to_char(i.period, 'YYYY-MM')`,
    category: sql`i.category`,
    supplier: sql`i.supplier_name`,
    supplierRfc: sql`i.supplier_rfc`,
    uuid: sql`i.uuid`,
    unit: sql`b.name`,
    zone: sql`z.name`,
    proration: sql`i.proration`,
    holding: sql`i.holding`,
    base: sql`i.base`,
    tax: sql`i.tax`,
    withheld: sql`i.withheld_income_tax + i.withheld_value_tax`,
    total: paidOfCost,
    state: sql`i.state`,
    satState: sql`t.sat_state`,
    findings: sql`coalesce((select string_agg(f ->> 'text', ' ') from jsonb_array_elements(t.findings) f), '')`,
    madeBy: nameOf(sql`i.made_by`),
    decidedBy: nameOf(sql`i.decided_by`),
    decision: sql`i.decision`,
    note: sql`i.note`,
    addedAt: sql`i.made_at`,
    version: sql`i.version`,
  },
  search: sql`app.fold(${indirectNumber} || ' ' || i.supplier_name || ' ' || i.supplier_rfc || ' ' || coalesce(i.uuid, '') || ' ' || i.note)`,
  filters: {
    state: (states) => sql`i.state = any(${states})`,
    category: (categories) => sql`i.category = any(${categories})`,
    unit: (codes) => sql`b.code = any(${codes})`,
    from: (day) => sql`i.spent_on >= ${day}`,
    to: (day) => sql`i.spent_on <= ${day}`,
  },
  // It belongs to no claim, so every user with access to the list sees all rows.
  visibleTo: () => sql`true`,
};
