import { type exportStatusReport as contract, STATUS_AGES } from '@aura/contracts/extranet/reports';
import { CUSTOMER_HOLDER_WORDS, CUSTOMER_STATUS_WORDS } from '@aura/domain/process/customer-words';
import type { UseCase } from '../../../core/context.ts';
import { exportReport } from './export-report.ts';
import { inShortTransaction } from './in-short-transaction.ts';
import { statusReport } from './read-status-report.ts';

export const exportStatusReport: UseCase<typeof contract> = async (context, { query: { format, ...query } }) => {
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
