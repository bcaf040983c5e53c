import type { Difference, readDifference as contract } from '@aura/contracts/budgets/book';
import { QUOTATION_REASON_WORDS } from '@aura/contracts/quotations/quotation';
import { sum } from '@aura/domain/money';
import { type DocumentLine, oneDifference, sinceSigned } from '@aura/domain/one-difference';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { seeParty } from '../../claims/public.ts';

interface Compared {
  readonly column: Difference['columns'][number];
  readonly lines: readonly DocumentLine[];
}

/** Compares the work line by line over its documents, from the first quotation to the order. */
export const readDifference: UseCase<typeof contract> = async (context, { params: { id } }) => {
  await seeParty(context, id);
  const { db } = context;
  const [{ party }, quotations, budget, orders, invoices] = await Promise.all([
    one(db, sql<{ party: string }>`select name as party from affected_party where id = ${id}`),
    comparedQuotations(db, id),
    comparedBudget(db, id),
    comparedOrders(db, id),
    comparedInvoices(db, id),
  ]);
  const compared = [...quotations, ...budget, ...orders, ...invoices];
  const signed = compared.findIndex(({ column }) => column.isAuthorized);
  const current = compared.findIndex(({ column }) => column.kind === 'quotation' && column.isCurrent);
  const shown = oneDifference(compared.map(({ lines }) => lines));
  return {
    affectedPartyId: id,
    party,
    columns: compared.map(({ column }) => column),
    rows: shown.map((row) => ({
      ...row,
      cells: [...row.cells],
      sinceSigned: signed < 0 ? null : sinceSigned(row, signed, current),
    })),
  };
};

interface Version {
  readonly id: number;
  readonly versionNumber: number;
  readonly state: string;
  readonly reason: keyof typeof QUOTATION_REASON_WORDS;
  readonly isCurrent: boolean;
  readonly at: Date;
  readonly subtotal: number;
  readonly discount: number;
  readonly price: number;
}

/** The first version, the newest one the customer authorised, and the current one; often the same. */
async function comparedQuotations(db: Db, partyId: number): Promise<readonly Compared[]> {
  const versions = await rows(
    db,
    sql<Version>`select id, version_number, state, reason, is_current, saved_at as at, subtotal, discount, price from quotation
    where affected_party_id = ${partyId} and side = 'customer' and (version_number = 1 or is_current or id = (select x.id from quotation x
      where x.affected_party_id = ${partyId} and x.side = 'customer' and x.state in ('authorized', 'exempt') order by x.version_number desc limit 1))
    order by version_number`,
  );
  const lines = await rows(
    db,
    sql<
      Omit<DocumentLine, 'keys'> & { quotationId: number; lineNumber: number }
    >`select l.quotation_id, l.line_number, coalesce(k.code, '') as code, l.name, coalesce(u.abbreviation, '') as unit,
      l.quantity::float8 as quantity, l.unit_price, l.amount
    from quotation_line l left join concept k on k.id = l.concept_id left join unit_of_measure u on u.id = l.unit_id
    where l.quotation_id = any(${versions.map(({ id }) => id)}::bigint[]) order by l.position, l.line_number`,
  );
  const signed = versions.findLast(({ state }) => state === 'authorized' || state === 'exempt');
  return versions.map(({ id, state: _state, reason, ...version }) => ({
    column: {
      ...version,
      kind: 'quotation',
      reason: QUOTATION_REASON_WORDS[reason].es,
      isAuthorized: id === signed?.id,
    },
    lines: lines
      .filter(({ quotationId }) => quotationId === id)
      .map(({ quotationId: _of, lineNumber, ...line }) => ({ ...line, keys: [`q${lineNumber}`] })),
  }));
}

async function comparedBudget(db: Db, partyId: number): Promise<readonly Compared[]> {
  const found = await rows(
    db,
    sql<{
      id: number;
      at: Date;
      price: number;
    }>`select id, saved_at as at, price from budget where affected_party_id = ${partyId}`,
  );
  const [budget] = found;
  if (budget === undefined) return [];
  const lines = await rows(
    db,
    sql<
      Omit<DocumentLine, 'keys'> & { id: number; numbers: number[] }
    >`select b.id, b.quotation_line_numbers as numbers, b.code, b.name, coalesce(u.abbreviation, '') as unit, b.quantity::float8 as quantity,
      nullif(b.unit_price, 0) as unit_price, b.amount
    from budget_concept b left join unit_of_measure u on u.id = b.unit_id where b.budget_id = ${budget.id} order by b.position, b.id`,
  );
  const { at, price } = budget;
  return [{ column: costColumn('budget', at, price), lines: lines.map(ofConcept(({ id }) => id)) }];
}

/** All valid orders of any provider as one column: together they are the work. */
async function comparedOrders(db: Db, partyId: number): Promise<readonly Compared[]> {
  const lines = await rows(
    db,
    sql<
      Omit<DocumentLine, 'keys'> & { id: number; conceptId: number | null; numbers: number[]; at: Date }
    >`select l.id, l.budget_concept_id as concept_id, l.quotation_line_numbers as numbers, l.code, l.name, l.unit, l.quantity::float8 as quantity,
      l.unit_price, l.amount, o.issued_at as at
    from purchase_order o join purchase_order_line l on l.order_id = o.id
    where o.affected_party_id = ${partyId} and o.state not in ('cancelled', 'replaced') order by o.id, l.position`,
  );
  const [first] = lines;
  if (first === undefined) return [];
  const price = sum(lines.map(({ amount }) => amount));
  return [{ column: costColumn('order', first.at, price), lines: lines.map(ofOrderLine) }];
}

const toConcept = ofConcept<Omit<DocumentLine, 'keys'> & { conceptId: number | null; numbers: number[] }>(
  ({ conceptId }) => conceptId,
);

/** Also keyed by its own number, which an invoice line that bills it refers to. */
function ofOrderLine(
  line: Omit<DocumentLine, 'keys'> & { id: number; conceptId: number | null; numbers: number[] },
  place: number,
): DocumentLine {
  const { keys, ...rest } = toConcept(line, place);
  return { ...rest, keys: [...keys, `l${line.id}`] };
}

/** All accepted invoices of the party's providers less their credit notes: what is billed of the ordered work. */
async function comparedInvoices(db: Db, partyId: number): Promise<readonly Compared[]> {
  const lines = await rows(
    db,
    sql<
      Omit<DocumentLine, 'keys'> & { id: number; orderLineId: number | null; at: Date }
    >`select k.id, coalesce(k.order_line_id, (select l.id from purchase_order o join purchase_order_line l on l.order_id = o.id
        where o.affected_party_id = t.affected_party_id and o.provider_id = t.provider_id and o.state not in ('cancelled', 'replaced')
          and app.fold(l.name) = app.fold(k.description) order by l.position limit 1)) as order_line_id,
      k.product_key as code, k.description as name, k.unit_key as unit, k.quantity::float8 as quantity,
      round(k.unit_price * 100)::bigint as unit_price, case t.kind when 'I' then k.amount else -k.amount end as amount, t.uploaded_at as at
    from tax_receipt t join tax_receipt_line k on k.receipt_id = t.id
    where t.affected_party_id = ${partyId} and t.direction = 'received' and t.kind in ('I', 'E') and t.state = 'accepted'
    order by t.id, k.position`,
  );
  const [first] = lines;
  if (first === undefined) return [];
  const price = sum(lines.map(({ amount }) => amount));
  return [
    {
      column: costColumn('invoice', first.at, price),
      lines: lines.map(({ id, orderLineId, at: _at, ...line }) => ({
        ...line,
        keys: [orderLineId === null ? `r${id}` : `l${orderLineId}`],
      })),
    },
  ];
}

function costColumn(kind: 'budget' | 'order' | 'invoice', at: Date, price: number): Compared['column'] {
  return {
    kind,
    versionNumber: null,
    isAuthorized: false,
    isCurrent: true,
    at,
    reason: '',
    subtotal: price,
    discount: 0,
    price,
  };
}

/** Matched by budget concept and by the quotation lines it covers; a line with neither is a row of its own. */
function ofConcept<Line extends Omit<DocumentLine, 'keys'> & { readonly numbers: readonly number[] }>(
  conceptOf: (line: Line) => number | null,
) {
  return (line: Line, place: number): DocumentLine => {
    const concept = conceptOf(line);
    const keys = [...(concept === null ? [] : [`b${concept}`]), ...line.numbers.map((number) => `q${number}`)];
    const { code, name, unit, quantity, unitPrice, amount } = line;
    return { keys: keys.length === 0 ? [`o${place}`] : keys, code, name, unit, quantity, unitPrice, amount };
  };
}
