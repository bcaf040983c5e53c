import type { Step } from '@aura/contracts/reports/definition';
import type { ReportCell, ReportField } from '@aura/contracts/reports/dynamic-reports';
import { formatDate, formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import type { ResultColumn } from './pivoted.ts';

const decimals = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

export interface CellWords {
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly month: (year: string, month: number) => string;
  readonly quarter: (year: string, quarter: number) => string;
  readonly week: (day: string) => string;
}

interface CellLook {
  readonly kind: ResultColumn['kind'];
  readonly step?: Step | null | undefined;
  readonly choices?: ReportField['choices'] | undefined;
}

/** A value of a result as text. Money is in pesos, and a median of whole days may be fractional. */
export function sayCell(value: ReportCell, { kind, step, choices }: CellLook, words: CellWords): string {
  if (value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return sayNumber(value, kind);
  if (kind === 'boolean') return value === 'true' ? words.yes : words.no;
  if (kind === 'date' && IS_DAY.test(value)) return sayDay(value, step ?? 'day', words);
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

export function sayNumber(value: number, kind: ResultColumn['kind']): string {
  if (kind === 'money') return formatMoney(Math.round(value * 100));
  if (kind === 'percent') return formatPercent(value);
  return Number.isInteger(value) ? formatInteger(value) : decimals.format(value);
}

function sayDay(day: string, step: Step, words: CellWords): string {
  const [year = '', month = '1'] = day.split('-');
  if (step === 'year') return year;
  if (step === 'quarter') return words.quarter(year, Math.ceil(Number(month) / 3));
  if (step === 'month') return words.month(year, Number(month));
  return step === 'week' ? words.week(formatDate(day)) : formatDate(day);
}
