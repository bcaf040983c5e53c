import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { formatDate, formatInstant } from '@aura/domain/format';
import type { AnyListing, Column } from '@aura/contracts/listing';
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
    query[name] === undefined ? [] : [[title.es, sayFilter(listing, name, query[name])]],
  );
  return [
    ['Usuario', actor.username],
    ['Fecha', formatInstant(now(), HEAD_OFFICE_ZONE)],
    ['Filas', String(count)],
    ['Orden', sayOrder(listing, query.sort ?? listing.defaultSort)],
    ...(query.text ? [['Texto', query.text] as [string, string]] : []),
    ...filters,
  ];
}

/** In words: the columns' titles, days as on screen, «Sí» and «No», and a choice by the words of its column. */
function sayFilter({ columns }: AnyListing, name: string, value: unknown): string {
  const { words } = (columns as Readonly<Record<string, Column>>)[name] ?? {};
  return [value]
    .flat()
    .map((one) => {
      if (typeof one === 'boolean') return one ? 'Sí' : 'No';
      const said = String(one);
      return DAY.test(said) ? formatDate(said) : (words?.[said]?.es ?? said);
    })
    .join(', ');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function sayOrder({ columns }: AnyListing, sort: string): string {
  return sort
    .split(',')
    .map((part) => {
      const name = part.replace(/^-/, '');
      const title = (columns as Readonly<Record<string, Column>>)[name]?.title.es ?? name;
      return part.startsWith('-') ? `${title}, descendente` : title;
    })
    .join('; ');
}

export const EXPORT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export function exportName({ name }: AnyListing, { format }: ExportQuery, now: Date): string {
  return `${name}-${today(HEAD_OFFICE_ZONE, now)}.${format}`;
}
