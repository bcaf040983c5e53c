import type { Calculation, Dataset, FieldKind, ReportDefinition } from '@aura/contracts/reports/definition';
import type { readReportModel, ReportField } from '@aura/contracts/reports/dynamic-reports';
import type { ReplyOf } from '@aura/contracts/endpoint';

export type ReportModel = ReplyOf<typeof readReportModel>;

/** The fields of a report by id: those of its dataset and its calculated columns. */
export type FieldBook = ReadonlyMap<string, ReportField>;

const CALCULATED = { es: 'Columnas calculadas', en: 'Calculated columns' } as const;
const DAYS: readonly Calculation[] = ['daysBetween', 'daysSince'];

export function fieldsOf(model: ReportModel, dataset: Dataset): readonly ReportField[] {
  return model.find((one) => one.dataset === dataset)?.fields ?? [];
}

export function fieldBook(model: ReportModel, { dataset, calculated }: ReportDefinition): FieldBook {
  const book = new Map(fieldsOf(model, dataset).map((field) => [field.id, field]));
  for (const { id, title, calculation, of } of calculated) {
    const kind = kindOf(
      calculation,
      of.flatMap((operand) => ('field' in operand ? [book.get(operand.field)?.kind ?? 'integer'] : [])),
    );
    book.set(id, {
      id,
      title: { es: title, en: title },
      of: CALCULATED,
      kind,
      choices: null,
      canSum: kind !== 'percent',
    });
  }
  return book;
}

/** A quotient of two amounts is not an amount; a product with one is. */
function kindOf(calculation: Calculation, kinds: readonly FieldKind[]): FieldKind {
  if (calculation === 'percentOf') return 'percent';
  if (DAYS.includes(calculation)) return 'integer';
  if (calculation === 'divide') return kinds[0] === 'money' && kinds[1] !== 'money' ? 'money' : 'integer';
  return kinds.includes('money') ? 'money' : (kinds[0] ?? 'integer');
}
