import type { exportRangeReport as contract } from '@aura/contracts/extranet/reports';
import type { UseCase } from '../../../core/context.ts';
import { exportReport } from './export-report.ts';
import { inShortTransaction } from './in-short-transaction.ts';
import { rangeReport } from './read-range-report.ts';

export const exportRangeReport: UseCase<typeof contract> = async (context, { query: { format, ...query } }) => {
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
