import type { Column, ColumnKind, Titled } from '@aura/contracts/listing';
import { formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import type { ReportContract } from './report-contract.ts';

/** A column with totals, as the totals and the chart take it. */
export interface ReportFigure {
  readonly name: string;
  readonly title: Titled;
  readonly kind: ColumnKind;
  readonly how: NonNullable<Column['adds']>;
  readonly figure: Column['figure'];
}

export function figuresOf({ columns }: Pick<ReportContract, 'columns'>): readonly ReportFigure[] {
  return Object.entries(columns).flatMap(([name, column]) =>
    column?.adds === undefined
      ? []
      : [{ name, title: column.title, kind: column.kind, how: column.adds, figure: column.figure }],
  );
}

/** An average of integers has a decimal; other figures are formatted like their column. */
export function writeFigure(
  { kind, how }: Pick<ReportFigure, 'kind' | 'how'>,
  value: number | null | undefined,
): string {
  if (value === null || value === undefined) return '—';
  if (kind === 'money') return formatMoney(Math.round(value));
  if (kind === 'percent') return formatPercent(value);
  return how === 'average' ? value.toFixed(1) : formatInteger(value);
}

/** The relative change in per cent with its sign; null without an earlier value. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): string | null {
  if (now === null || now === undefined || before === null || before === undefined || before === 0) return null;
  const change = ((now - before) / Math.abs(before)) * 100;
  if (Math.abs(change) < 0.05) return '';
  return `${change > 0 ? '▲ +' : '▼ −'}${formatPercent(Math.abs(change))}`;
}
