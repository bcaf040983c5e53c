import { formatInstant } from '@aura/domain/format';
import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Bytes } from '@aura/contracts/endpoint';
import type { ExportFormat } from '@aura/contracts/listing';
import { recordAudit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import { EXPORT_TYPES } from '../../../core/listing/describe-export.ts';
import { takeExportRows } from '../../../core/listing/export-quota.ts';
import type { Table, Values } from '../../../core/listing/table.ts';
import { writeInThread } from '../../../core/listing/write-in-thread.ts';

interface Report {
  readonly name: string;
  readonly format: ExportFormat;
  readonly columns: Table['columns'];
  readonly notes: Table['notes'];
  readonly rows: readonly Values[];
}

/** A report as a file; its rows count against the user's daily quota and are audited. */
export async function exportReport(context: Context, report: Report): Promise<Bytes> {
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
