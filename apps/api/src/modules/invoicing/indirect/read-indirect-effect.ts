import type { ReplyOf } from '@aura/contracts/endpoint';
import type { readIndirectEffect as contract } from '@aura/contracts/invoicing/indirect-costs';
import { marginPercent } from '@aura/domain/margin';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';

type Effect = ReplyOf<typeof contract>[number];
interface Row extends Pick<Effect, 'unit' | 'parties' | 'income' | 'directCost' | 'indirectCost'> {
  readonly byParty: number;
  readonly byAmount: number;
}

/** What was billed in the month, the direct cost of those parties so far, and the indirect costs. */
export const readIndirectEffect: UseCase<typeof contract> = async ({ db }, { query: { period } }) => {
  const found = await rows(
    db,
    sql<Row>`with billed as (
        select v.business_unit_id, p.affected_party_id, sum(case v.kind when 'I' then p.base else -p.base end)::bigint as income
        from invoice v join invoice_party p on p.invoice_id = v.id
        where v.kind in ('I', 'E') and v.state in ('stamped', 'cancelling') and v.issued_at >= ${`${period}-01`}
          and v.issued_at < to_char((${`${period}-01`})::date + interval '1 month', 'YYYY-MM-DD')
        group by 1, 2),
      direct as (select k.business_unit_id, count(*)::int as parties, sum(k.income)::bigint as income,
        coalesce(sum((select sum(l.centavos) from ledger_balance l where l.affected_party_id = k.affected_party_id
          and l.account in ('repairCost', 'settlementCost'))), 0)::bigint as cost from billed k group by 1),
      indirect as (select i.business_unit_id, sum(i.base)::bigint as cost,
        coalesce(sum(i.base) filter (where i.proration = 'claims'), 0)::bigint as by_party,
        coalesce(sum(i.base) filter (where i.proration = 'amount'), 0)::bigint as by_amount
        from indirect_cost i where i.state = 'approved' and i.period = (${`${period}-01`})::date group by 1)
      select b.name as unit, coalesce(d.parties, 0) as parties, coalesce(d.income, 0) as income, coalesce(d.cost, 0) as direct_cost,
        coalesce(n.cost, 0) as indirect_cost, coalesce(n.by_party, 0) as by_party, coalesce(n.by_amount, 0) as by_amount
      from direct d full join indirect n on n.business_unit_id = d.business_unit_id
      join business_unit b on b.id = coalesce(d.business_unit_id, n.business_unit_id) order by b.name`,
  );
  return found.map(({ byParty, byAmount, ...unit }) => ({
    ...unit,
    marginBefore: marginPercent(unit.income, unit.directCost),
    marginAfter: marginPercent(unit.income, unit.directCost + unit.indirectCost),
    perParty: unit.parties === 0 ? null : Math.round(byParty / unit.parties),
    perHundred: unit.income <= 0 ? null : Math.round((byAmount * 10_000) / unit.income),
  }));
};
