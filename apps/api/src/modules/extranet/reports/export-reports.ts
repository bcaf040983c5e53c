import {
  type exportRangeReport as exportRangeReportContract,
  type exportStatusReport as exportStatusReportContract,
  STATUS_AGES,
} from '@aura/contracts/extranet/reports';
import { CUSTOMER_HOLDER_WORDS, CUSTOMER_STATUS_WORDS } from '@aura/domain/process/customer-words';
import { formatInstant } from '@aura/domain/format';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Bytes } from '@aura/contracts/endpoint';
import type { ExportFormat } from '@aura/contracts/listing';
import { isOutsider } from '@aura/access/rule';
import type { UseCase, Context } from '../../../core/context.ts';
import { recordAudit } from '../../../core/audit.ts';
import { EXPORT_TYPES } from '../../../core/listing/describe-export.ts';
import { takeExportRows } from '../../../core/listing/export-quota.ts';
import type { Table, Values } from '../../../core/listing/table.ts';
import { writeInThread } from '../../../core/listing/write-in-thread.ts';
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

interface Report {
  readonly name: string;
  readonly format: ExportFormat;
  readonly columns: Table['columns'];
  readonly notes: Table['notes'];
  readonly rows: readonly Values[];
}

/** A report as a file; its rows count against the user's daily quota and are audited. */
async function exportReport(context: Context, report: Report): Promise<Bytes> {
  const { name, format, columns, rows } = report;
  await context.inTransaction(async (inside) => {
    await takeExportRows(inside, name, rows.length);
    await recordAudit(inside, { act: 'exportRows', entity: name, detail: { rows: rows.length, format } });
  });
  const notes = [
    ['Usuario', context.actor.username],
    ['Fecha', formatInstant(context.now(), HEAD_OFFICE_ZONE)],
    ...report.notes,
  ] as Table['notes'];
  const content = await writeInThread({ format, columns, notes }, rows, (row) => row);
  return {
    type: EXPORT_TYPES[format],
    content,
    filename: `${name}-${today(HEAD_OFFICE_ZONE, context.now())}.${format}`,
  };
}

/** In `steps`, an outsider has an identity only in a transaction; staff viewing as an insurer open their own. */
function inShortTransaction<Result>(context: Context, work: (inside: Context) => Promise<Result>): Promise<Result> {
  return isOutsider(context.actor) ? context.inTransaction(work) : work(context);
}
