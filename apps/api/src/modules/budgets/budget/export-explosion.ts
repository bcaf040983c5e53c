import type { exportExplosion as exportExplosionContract, BudgetOfParty } from '@aura/contracts/budgets/budget';
import { businessDay } from '@aura/domain/business-day';
import { recordAudit } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { EXPORT_TYPES } from '../../../core/listing/describe-export.ts';
import { seeParty } from '../../claims/public.ts';
import { readBudgetOfParty } from './read-budget.ts';
import { budgetTotal } from '@aura/domain/budget-total';
import { explodeSupplies } from '@aura/domain/explode-supplies';
import { marginPercent } from '@aura/domain/margin';
import { fromCentavos } from '@aura/domain/money';
import { calculateColumnWidth, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { FORMATS } from '../../../core/listing/workbook-parts.ts';

/** Reads and audits in one short transaction; writes the workbook outside of it. */
export const exportExplosion: UseCase<typeof exportExplosionContract> = async (context, { params: { id } }) => {
  const { read, budget } = await context.inTransaction((inside) => readToExport(inside, id));
  const content = await explosionWorkbook(read, budget);
  return {
    type: EXPORT_TYPES.xlsx,
    content,
    filename: `insumos-${read.claim}-${id}-${businessDay(context.now())}.xlsx`,
  };
};

async function readToExport(context: Context, affectedPartyId: number) {
  await seeParty(context, affectedPartyId);
  const read = await readBudgetOfParty(context, affectedPartyId);
  const { budget } = read;
  if (budget === null) throw new Conflict('Todavía no hay presupuesto que descargar.');
  const detail = { format: 'xlsx', affectedPartyId, version: budget.version, concepts: budget.concepts.length };
  await recordAudit(context, { act: 'exportRows', entity: 'budget', entityId: budget.id, detail });
  return { read, budget };
}

type Written = NonNullable<BudgetOfParty['budget']>;

interface Column {
  readonly title: string;
  readonly format?: string | undefined;
}

interface Row {
  readonly cells: readonly CellValue[];
  readonly isBold?: boolean;
}

const money = FORMATS.money;
const QUANTITY = '#,##0.####';
const WIDTHS = { minWidth: 9, maxWidth: 48 };

/** Two sheets: supplies to buy, by type with subtotals, and concepts next to their quoted price. */
async function explosionWorkbook(read: BudgetOfParty, budget: Written): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = [suppliesSheet(budget), conceptsSheet(read, budget)];
  return new Uint8Array(await writeXlsx({ sheets, stringMode: 'inline' }));
}

function suppliesSheet({ concepts }: Written): WriteSheet {
  const { types, amount } = explodeSupplies(concepts);
  const columns = [
    { title: 'Tipo' },
    { title: 'Insumo' },
    { title: 'Unidad' },
    { title: 'Cantidad', format: QUANTITY },
    { title: 'Precio unitario', format: money },
    { title: 'Importe', format: money },
  ];
  const rows = types.flatMap((group): Row[] => [
    ...group.supplies.map((supply) => ({
      cells: [group.type, supply.name, supply.unit, supply.quantity, pesos(supply.price), pesos(supply.amount)],
    })),
    { cells: [`Subtotal ${group.type}`, null, null, null, null, pesos(group.amount)], isBold: true },
  ]);
  return sheet('Insumos', columns, [
    ...rows,
    { cells: ['Total', null, null, null, null, pesos(amount)], isBold: true },
  ]);
}

function conceptsSheet({ providers, quotedPrice }: BudgetOfParty, budget: Written): WriteSheet {
  const nameOf = new Map(providers.map(({ id, name }) => [id, name]));
  const figures = budgetTotal(budget).concepts;
  const columns = [
    { title: 'Clave' },
    { title: 'Concepto' },
    { title: 'Categoría' },
    { title: 'Proveedor' },
    { title: 'Unidad' },
    { title: 'Cantidad', format: QUANTITY },
    { title: 'Costo unitario', format: money },
    { title: 'Cotizado', format: money },
    { title: 'Presupuesto', format: money },
    { title: 'Diferencia', format: money },
    { title: 'Margen', format: FORMATS.percent },
  ];
  const rows = budget.concepts.map((concept, place): Row => {
    const provider = concept.providerId === null ? null : (nameOf.get(concept.providerId) ?? null);
    const { code, name, category, unit, quantity } = concept;
    const unitCost = pesos(figures[place]?.unitCost ?? 0);
    return {
      cells: [code, name, category, provider, unit, quantity, unitCost, ...beside(concept.quoted, concept.amount)],
    };
  });
  const total = { cells: ['Total', ...Array(6).fill(null), ...beside(quotedPrice, budget.price)], isBold: true };
  return sheet('Conceptos', columns, [...rows, total]);
}

function beside(quoted: number | null, budgeted: number): readonly CellValue[] {
  if (quoted === null) return [null, pesos(budgeted), null, null];
  return [pesos(quoted), pesos(budgeted), pesos(quoted - budgeted), marginPercent(quoted, budgeted)];
}

function pesos(centavos: number | null): number | null {
  return centavos === null ? null : fromCentavos(centavos);
}

function sheet(name: string, columns: readonly Column[], rows: readonly Row[]): WriteSheet {
  const all = [{ cells: columns.map(({ title }) => title), isBold: true }, ...rows];
  const bold: CellStyle = { font: { bold: true } };
  const cells = all.flatMap(({ cells: written, isBold }, row) =>
    isBold !== true
      ? []
      : written.map((_value, column) => {
          const numFmt = row === 0 ? undefined : columns[column]?.format;
          return [`${row},${column}`, { style: { ...bold, ...(numFmt === undefined ? {} : { numFmt }) } }] as const;
        }),
  );
  return {
    name,
    columns: columns.map(({ format }, column) => {
      const measured = all.map(({ cells: written }) => written[column] ?? null);
      const numFmt = format === undefined ? {} : { numFmt: format };
      return { width: calculateColumnWidth(measured, { ...WIDTHS, ...numFmt }), ...numFmt };
    }),
    rows: all.map(({ cells: written }) => [...written]),
    cells: new Map(cells),
    freezePane: { rows: 1 },
  };
}
