import type {
  approveIndirectCost as approveIndirectCostContract,
  rejectIndirectCost as rejectIndirectCostContract,
  readIndirectEffect as readIndirectEffectContract,
  readIndirectChoices as readIndirectChoicesContract,
} from '@aura/contracts/invoicing/indirect-costs';
import { postings, type SpentAmounts } from '@aura/domain/ledger/postings';
import type { ReceiptState, SatState } from '@aura/domain/payments/receipt';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bookedAt, post, reverseLive } from '../../payments/public.ts';
import { sql } from 'kysely';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { indirectNumber } from './indirect-cost.source.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { marginPercent } from '@aura/domain/margin';

/** Posted to the ledger in the transaction that approves it, once the tax authority confirmed its receipt. */
export const approveIndirectCost: UseCase<typeof approveIndirectCostContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { db, actor, now } = context;
  const { cost, receipt } = await lockIndirectCost(context, id, version);
  if (cost.state !== 'registered') throw new Conflict('Este costo ya se decidió. Actualice la lista.');
  if (cost.madeBy === actor.userId) throw new Conflict('Lo registró usted: lo aprueba otra persona.');
  if (cost.uuid !== null) await acceptReceiptOf(context, cost, receipt);
  await db
    .updateTable('indirectCost')
    .set({ state: 'approved', decidedBy: actor.userId, decidedAt: now(), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await post(context, {
    kind: 'indirectCostSpent',
    source: { kind: 'indirectCost', id },
    key: `indirect-cost/${id}`,
    entries: postings.indirectCostSpent(cost.businessUnitId, cost, amountsOf(cost)),
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

/** Rejects a pending cost; an approved one is reversed with all that was posted for it. */
export const rejectIndirectCost: UseCase<typeof rejectIndirectCostContract> = async (
  context,
  { params: { id }, body: { decision, version } },
) => {
  const { cost, receipt } = await lockIndirectCost(context, id, version);
  if (cost.state !== 'registered' && cost.state !== 'approved')
    throw new Conflict('Este costo ya no cuenta. Actualice la lista.');
  await takeOut(context, cost, receipt, decision);
  return { id, version: version + 1 };
};

async function takeOut(context: Act, cost: LockedCost, receipt: ReceiptOfCost | undefined, decision: string) {
  const { db, actor, now } = context;
  const to = cost.state === 'registered' ? 'rejected' : 'reversed';
  await db
    .updateTable('indirectCost')
    .set({ state: to, decidedBy: actor.userId, decidedAt: now(), decision, version: cost.version + 1 })
    .where('id', '=', cost.id)
    .execute();
  if (to === 'reversed')
    await reverseLive(context, sql`t.source_kind = 'indirectCost' and t.source_id = ${cost.id}`, { at: 'asThen' });
  if (receipt !== undefined)
    await db
      .updateTable('taxReceipt')
      .set({
        ...(receipt.state !== 'cancelled' && { state: 'rejected', decisionNote: decision, decidedAt: now() }),
        ...(to === 'reversed' && receipt.state !== 'cancelled' && { reversedAt: now() }),
        version: bumpVersion,
      })
      .where('id', '=', receipt.id)
      .execute();
  const { folio } = cost;
  note(context, {
    entity: 'indirectCost',
    entityId: cost.id,
    changes: { state: [cost.state, to] },
    detail: { folio, decision },
  });
}

/**
 * Approving also settles what the examination left to a person; the tax authority has to have confirmed the receipt.
 */
async function acceptReceiptOf(context: Context, cost: LockedCost, receipt: ReceiptOfCost | undefined): Promise<void> {
  if (receipt === undefined)
    throw new Conflict('Su factura se registró sin examinarla: rechace este costo y regístrelo de nuevo.');
  if (receipt.state === 'cancelled')
    throw new Conflict('El SAT dice que su factura está cancelada: rechace este costo.');
  if (receipt.isListed)
    throw new Conflict(`El emisor ${cost.supplierRfc} está en la lista 69-B del SAT: el costo no se aprueba.`);
  if (receipt.satState !== 'valid')
    throw new Conflict(
      receipt.satState === 'notFound'
        ? 'El SAT no encuentra su factura: todavía no se puede aprobar.'
        : 'El SAT todavía no confirma su factura. Se le sigue preguntando; inténtelo más tarde.',
    );
  await takeOverReplaced(context, cost, receipt);
  await context.db
    .updateTable('taxReceipt')
    .set({
      state: 'accepted',
      decidedBy: context.actor.userId,
      decidedAt: context.now(),
      postedAt: context.now(),
      version: bumpVersion,
    })
    .where('id', '=', receipt.id)
    .execute();
}

/** A substitute (relation 04) counts instead of the cost whose receipt it replaces, never beside it. */
async function takeOverReplaced(context: Context, { folio }: LockedCost, { id }: ReceiptOfCost): Promise<void> {
  const replaced = await rows(
    context.db,
    sql<{ id: number; version: number }>`select i.id, i.version from tax_receipt_relation l
      join tax_receipt t on t.uuid = l.uuid and t.direction = 'spent' join indirect_cost i on i.receipt_id = t.id and i.state = 'approved'
    where l.receipt_id = ${id} and l.kind = '04' order by i.id`,
  );
  for (const former of replaced) {
    const { cost, receipt } = await lockIndirectCost(context, former.id, former.version);
    if (receipt?.state !== 'cancelled')
      throw new Conflict(
        `Sustituye a la factura de ${cost.folio}, que sigue vigente: se aprueba cuando el SAT la dé por cancelada.`,
      );
    await takeOut(context, cost, receipt, `La sustituye ${folio}.`);
  }
}

/**
 * If approved: the payment stays a cost, but its tax is no longer deductible. If only registered: the approval is
 * refused.
 */
export async function loseReceiptOfCost(act: Act, { receiptId }: { readonly receiptId: number }): Promise<void> {
  const found = await rows(
    act.db,
    sql<{
      id: number;
      version: number;
    }>`select id, version from indirect_cost where receipt_id = ${receiptId} and state = 'approved'`,
  );
  for (const { id, version } of found) {
    const { cost } = await lockIndirectCost(act, id, version);
    await act.db.updateTable('taxReceipt').set({ reversedAt: act.now() }).where('id', '=', receiptId).execute();
    if (cost.tax + cost.withheldIncomeTax + cost.withheldValueTax > 0)
      await post(act, {
        kind: 'costReceiptLost',
        source: { kind: 'indirectCost', id },
        key: `indirect-cost/${id}/lost`,
        entries: postings.costReceiptLost(cost.businessUnitId, amountsOf(cost)),
      });
    note(act, { entity: 'indirectCost', entityId: id, detail: { folio: cost.folio, lostReceipt: receiptId } });
  }
}

interface LockedCost {
  readonly id: number;
  readonly folio: string;
  readonly state: 'registered' | 'approved' | 'rejected' | 'reversed';
  readonly madeBy: number;
  readonly businessUnitId: number;
  readonly holding: string;
  readonly account: 'bank' | 'card';
  readonly base: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly rounding: number;
  readonly isTaxPaid: boolean;
  readonly spentOn: string;
  readonly supplierRfc: string;
  readonly uuid: string | null;
  readonly version: number;
}

interface ReceiptOfCost {
  readonly id: number;
  readonly state: ReceiptState;
  readonly satState: SatState;
  readonly isListed: boolean;
}

function amountsOf({ base, tax, withheldIncomeTax, withheldValueTax, rounding, isTaxPaid }: LockedCost): SpentAmounts {
  return { base, tax: tax - rounding, withheldIncomeTax, withheldValueTax, rounding, isTaxPaid };
}

/** The receipt before the cost, as an answer of the tax authority locks them. */
async function lockIndirectCost({ db }: Pick<Act, 'db'>, id: number, version: number) {
  const [receipt] = await rows(
    db,
    sql<ReceiptOfCost>`select t.id, t.state, t.sat_state,
      (exists (select from sat_listed l where l.rfc = t.issuer_rfc and l.situation in ('presumed', 'definitive'))
        or coalesce((select k.is_issuer_listed from sat_check k where k.receipt_id = t.id order by k.id desc limit 1), false)) as is_listed
    from tax_receipt t where t.id = (select i.receipt_id from indirect_cost i where i.id = ${id}) for no key update of t`,
  );
  const cost = await oneOrNotFound(
    db,
    sql<LockedCost>`select i.id, ${indirectNumber} as folio, i.spent_on::text as spent_on, i.state, i.made_by, i.business_unit_id, i.holding,
      case when exists (select from company_account k where k.name = i.holding) then 'bank' else 'card' end as account, i.base, i.tax,
      i.withheld_income_tax, i.withheld_value_tax, i.supplier_rfc, i.uuid, i.version,
      coalesce((select t.payment_method <> 'PPD' from tax_receipt t where t.id = i.receipt_id), true) as is_tax_paid,
      coalesce((select t.rounding from tax_receipt t where t.id = i.receipt_id), 0) as rounding
    from indirect_cost i where i.id = ${id} for update`,
  );
  if (cost.version !== version) throw new Conflict('Alguien más ya decidió este costo. Actualice la lista.');
  return { cost, receipt };
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
      spent as (select i.business_unit_id, i.proration, i.base + case when t.state = 'cancelled'
          then i.tax - i.withheld_income_tax - i.withheld_value_tax else 0 end as cost
        from indirect_cost i left join tax_receipt t on t.id = i.receipt_id
        where i.state = 'approved' and i.period = (${`${period}-01`})::date),
      indirect as (select s.business_unit_id, sum(s.cost)::bigint as cost,
        coalesce(sum(s.cost) filter (where s.proration = 'claims'), 0)::bigint as by_party,
        coalesce(sum(s.cost) filter (where s.proration = 'amount'), 0)::bigint as by_amount from spent s group by 1)
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
