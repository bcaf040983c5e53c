import type {
  approveIndirectCost as approveIndirectCostContract,
  rejectIndirectCost as rejectIndirectCostContract,
  readIndirectEffect as readIndirectEffectContract,
  readIndirectChoices as readIndirectChoicesContract,
} from '@aura/contracts/invoicing/indirect-costs';
import { postings } from '@aura/domain/ledger/postings';
import { note } from '../../../core/audit.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bookedAt, post, reverse } from '../../payments/public.ts';
import { sql } from 'kysely';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { indirectNumber } from './indirect-cost.source.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { marginPercent } from '@aura/domain/margin';

/** Posted to the ledger in the transaction that approves it. */
export const approveIndirectCost: UseCase<typeof approveIndirectCostContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { db, actor, now } = context;
  const cost = await lockIndirectCost(context, id, version);
  if (cost.state !== 'registered') throw new Conflict('Este costo ya se decidió. Actualice la lista.');
  if (cost.madeBy === actor.userId) throw new Conflict('Lo registró usted: lo aprueba otra persona.');
  await db
    .updateTable('indirectCost')
    .set({ state: 'approved', decidedBy: actor.userId, decidedAt: now(), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await post(context, {
    kind: 'indirectCostSpent',
    source: { kind: 'indirectCost', id },
    key: `indirect-cost/${id}`,
    entries: postings.indirectCostSpent(cost.businessUnitId, cost, { base: cost.base, tax: cost.tax }),
    at: bookedAt(cost.spentOn),
  });
  note(context, {
    entity: 'indirectCost',
    entityId: id,
    changes: { state: ['registered', 'approved'] },
    detail: { folio: cost.folio },
  });
  return { id, version: version + 1 };
};

/** Rejects a pending cost; an approved one is reversed with its posting. */
export const rejectIndirectCost: UseCase<typeof rejectIndirectCostContract> = async (
  context,
  { params: { id }, body: { decision, version } },
) => {
  const { db, actor, now } = context;
  const { state: from, folio } = await lockIndirectCost(context, id, version);
  if (from !== 'registered' && from !== 'approved') throw new Conflict('Este costo ya no cuenta. Actualice la lista.');
  const to = from === 'registered' ? 'rejected' : 'reversed';
  await db
    .updateTable('indirectCost')
    .set({ state: to, decidedBy: actor.userId, decidedAt: now(), decision, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (from === 'approved') {
    const { txnId } = await one(
      db,
      sql<{ txnId: number }>`select id as txn_id from ledger_txn where key = ${`indirect-cost/${id}`}`,
    );
    await reverse(context, txnId, { at: 'asThen' });
  }
  note(context, { entity: 'indirectCost', entityId: id, changes: { state: [from, to] }, detail: { folio, decision } });
  return { id, version: version + 1 };
};

async function lockIndirectCost({ db }: Context, id: number, version: number) {
  const cost = await oneOrNotFound(
    db,
    sql<{
      folio: string;
      state: 'registered' | 'approved' | 'rejected' | 'reversed';
      madeBy: number;
      businessUnitId: number;
      holding: string;
      account: 'bank' | 'card';
      base: number;
      tax: number;
      spentOn: string;
      version: number;
    }>`select ${indirectNumber} as folio, i.spent_on::text as spent_on, i.state, i.made_by, i.business_unit_id, i.holding,
      case when exists (select from company_account k where k.name = i.holding) then 'bank' else 'card' end as account, i.base, i.tax, i.version
    from indirect_cost i where i.id = ${id} for update`,
  );
  if (cost.version !== version) throw new Conflict('Alguien más ya decidió este costo. Actualice la lista.');
  return cost;
}

type Effect = ReplyOf<typeof readIndirectEffectContract>[number];
interface Row extends Pick<Effect, 'unit' | 'parties' | 'income' | 'directCost' | 'indirectCost'> {
  readonly byParty: number;
  readonly byAmount: number;
}

/** What was billed in the month, the direct cost of those parties so far, and the indirect costs. */
export const readIndirectEffect: UseCase<typeof readIndirectEffectContract> = async ({ db }, { query: { period } }) => {
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

/** The company's accounts, and the cards named before. */
export const readIndirectChoices: UseCase<typeof readIndirectChoicesContract> = async ({ db }) => {
  const [units, zones, holdings] = await Promise.all([
    rows(db, sql<{ id: number; code: string; name: string }>`select id, code, name from business_unit order by name`),
    rows(db, sql<{ id: number; name: string }>`select id, name from zone order by name`),
    rows(
      db,
      sql<{
        name: string;
      }>`select name from company_account where is_active union select distinct holding from indirect_cost order by 1 limit 200`,
    ),
  ]);
  return { units: [...units], zones: [...zones], holdings: holdings.map(({ name }) => name) };
};
