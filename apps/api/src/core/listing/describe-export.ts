import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { AnyListing } from '@aura/contracts/listing';
import type { ExportQuery, ForWhom } from './export-source.ts';
import type { Table } from './table.ts';

/** The second sheet: who exported the rows, when, how many, and with which filters. */
export function describeExport(
  listing: AnyListing,
  query: ExportQuery,
  { actor, now }: ForWhom,
  count: number,
): Table['notes'] {
  const filters = Object.entries(listing.filters).flatMap(([name, { title }]): [string, string][] =>
    query[name] === undefined ? [] : [[title.es, [query[name] as string | readonly string[]].flat().join(', ')]],
  );
  return [
    ['Usuario', actor.username],
    ['Fecha', now().toISOString()],
    ['Filas', String(count)],
    ['Orden', query.sort ?? listing.defaultSort],
    ...(query.text ? [['Texto', query.text] as [string, string]] : []),
    ...filters,
  ];
}

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function exportName({ name }: AnyListing, { format }: ExportQuery, now: Date): string {
  return `${name}-${today(HEAD_OFFICE_ZONE, now)}.${format}`;
}
