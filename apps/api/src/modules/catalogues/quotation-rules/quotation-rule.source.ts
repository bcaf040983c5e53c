import type { quotationRuleListing, quotationRuleRecord } from '@aura/contracts/catalogues/quotation-rules';
import type { RuleKind, RuleSeverity } from '@aura/domain/quotation-finding';
import { sql } from 'kysely';
import type * as z from 'zod';
import { Invalid } from '../../../core/errors.ts';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import type { RecordSource } from '../../../core/record/serve-record.ts';

export const quotationRuleRows: ListingSource<
  typeof quotationRuleListing,
  z.output<typeof quotationRuleListing.row>
> = {
  from: sql`quotation_rule r`,
  id: sql`r.id`,
  columns: {
    id: sql`r.id`,
    name: sql`r.name`,
    kind: sql`r.kind`,
    severity: sql`r.severity`,
    yieldsToReason: sql`r.yields_to_reason`,
    leastCount: sql`r.least_count`,
    percent: sql`r.percent::float8`,
  },
  sorts: { name: sql`app.fold(r.name)` },
  search: sql`app.fold(r.name)`,
  filters: { severity: (severities) => sql`r.severity = any(${severities})` },
};

export const quotationRuleSource: RecordSource<typeof quotationRuleRecord> = {
  entity: 'quotationRule',
  table: 'quotationRule',
  read: async (db, id) =>
    db
      .selectFrom('quotationRule')
      .select(['id', 'version', 'isActive', 'name', 'yieldsToReason', 'leastCount'])
      .select([sql<RuleKind>`kind`.as('kind'), sql<RuleSeverity>`severity`.as('severity')])
      .select(sql<number | null>`percent::float8`.as('percent'))
      .where('id', '=', id)
      .executeTakeFirst(),
  check: async ({ db }, { leastCount, percent }, id) => {
    const rule = await db
      .selectFrom('quotationRule')
      .select(['leastCount', 'percent'])
      .where('id', '=', id ?? 0)
      .executeTakeFirstOrThrow();
    // Whether a rule has figures is fixed by its kind; only their values can change.
    if ((rule.leastCount === null) !== (leastCount === null))
      throw new Invalid({ leastCount: leastCount === null ? 'Este campo es requerido' : 'Esta regla no tiene mínimo' });
    if ((rule.percent === null) !== (percent === null))
      throw new Invalid({ percent: percent === null ? 'Este campo es requerido' : 'Esta regla no tiene porcentaje' });
  },
};
