import { mayCall } from '@aura/access/areas';
import { type ExportFormat, MOST_ROWS_AT_ONCE } from '@aura/contracts/listing';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import { describeExport, EXPORT_TYPES, exportName } from '../../../core/listing/describe-export.ts';
import { type ExportedRow, exportOf, type ExportSource } from '../../../core/listing/export-source.ts';
import { writeInThread } from '../../../core/listing/write-in-thread.ts';
import { one } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { decodeExport } from '../../files/public.ts';
import type { MadeReport } from './made-report.ts';

interface AskedList {
  readonly path: string;
  readonly query: object;
  readonly address: string;
  readonly format: ExportFormat;
}

/** The rows of a list as its owner would export them now, with current rights rather than those at scheduling. */
export async function makeListFile(
  { actor, now, laggingReads }: Pick<Context, 'actor' | 'now'> & Pick<JobContext, 'laggingReads'>,
  sources: readonly ExportSource[],
  { path, query, address, format }: AskedList,
): Promise<MadeReport> {
  const asked = decodeExport(sources, path, { ...query, format });
  const { listing } = asked.source;
  if (!mayCall(actor, listing.export)) throw new Forbidden('Ya no tiene permiso para exportar esta lista.');
  const whom = { actor, now };
  const { table, statement, valuesOf } = exportOf(asked.source, whom, asked.query);
  const { rows, total, asOf } = await laggingReads.read(async (db, complete) => {
    const read = await sql<ExportedRow>`${statement} limit ${MOST_ROWS_AT_ONCE + 1}`.execute(db);
    const isLong = read.rows.length > MOST_ROWS_AT_ONCE;
    const counted = isLong && (await one(db, sql<{ n: number }>`select count(*) as n from (${statement}) r`));
    return { rows: read.rows, total: counted ? counted.n : read.rows.length, asOf: complete };
  });
  const made = { name: listing.name, address: address as `/${string}` };
  if (rows.length > MOST_ROWS_AT_ONCE) return { ...made, rows: total, file: null };
  const notes = describeExport(listing, asked.query, { actor, now: () => asOf ?? now() }, rows.length);
  const content = rows.length === 0 ? null : Buffer.from(await writeInThread({ ...table, notes }, rows, valuesOf));
  const file = content && { name: exportName(listing, asked.query, now()), mediaType: EXPORT_TYPES[format], content };
  return { ...made, rows: rows.length, file };
}
