import {
  type exportRangeReport as exportRangeReportContract,
  type exportStatusReport as exportStatusReportContract,
  STATUS_AGES,
} from '@aura/contracts/extranet/reports';
import { CUSTOMER_HOLDER_WORDS, CUSTOMER_STATUS_WORDS } from '@aura/domain/process/customer-words';
import type { UseCase } from '../../../core/context.ts';
import { exportReport } from './export-report.ts';
import { inShortTransaction } from './in-short-transaction.ts';
import { rangeReport } from './read-range-report.ts';
import { statusReport } from './read-status-report.ts';

export const exportRangeReport: UseCase<typeof exportRangeReportContract> = async (
  context,
  { query: { format, ...query } },
) => {
  const report = await inShortTransaction(context, (inside) => rangeReport(inside, query));
  const text = (es: string, en: string) => ({ title: { es, en }, kind: 'text' }) as const;
  const lines = (what: string, found: typeof report.days) =>
    found.map(({ range, counts, total, amount }) => [what, range, ...counts, total, amount]);
  return exportReport(context, {
    name: 'extranet-rangos',
    format,
    columns: [
      text('Por', 'By'),
      text('Intervalo', 'Range'),
      ...report.groups.map(({ name }) => ({
        title: { es: name === '' ? 'Sin ajustador' : name, en: name === '' ? 'Without adjuster' : name },
        kind: 'integer' as const,
      })),
      { title: { es: 'Total', en: 'Total' }, kind: 'integer' },
      { title: { es: 'Monto', en: 'Amount' }, kind: 'money' },
    ],
    notes: [
      ['Cliente', report.customer],
      ['Sin monto', String(report.withoutAmount)],
    ],
    rows: [...lines('Días', report.days), ...lines('Monto', report.amounts)],
  });
};

export const exportStatusReport: UseCase<typeof exportStatusReportContract> = async (
  context,
  { query: { format, ...query } },
) => {
  const { customer, total, rows } = await inShortTransaction(context, (inside) => statusReport(inside, query));
  const number = (es: string, en: string) => ({ title: { es, en }, kind: 'integer' }) as const;
  return exportReport(context, {
    name: 'extranet-etapas',
    format,
    columns: [
      { title: { es: 'Etapa', en: 'Stage' }, kind: 'text', words: CUSTOMER_STATUS_WORDS },
      { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
      { title: { es: 'Quién la tiene', en: 'Whose turn' }, kind: 'text', words: CUSTOMER_HOLDER_WORDS },
      number('Casos', 'Cases'),
      { title: { es: '%', en: '%' }, kind: 'percent' },
      number('Promesa vencida', 'Promise broken'),
      ...STATUS_AGES.map((range) => number(`${range} días`, `${range} days`)),
    ],
    notes: [
      ['Cliente', customer],
      ['Casos abiertos', String(total)],
    ],
    rows: rows.map(({ status, zone, holder, count, overdue, ages }) => [
      status,
      zone.name,
      holder,
      count,
      Math.round((count * 10_000) / Math.max(1, total)) / 100,
      overdue,
      ...ages,
    ]),
  });
};
