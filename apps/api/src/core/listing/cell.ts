import { formatDate, formatInstant } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Column } from '@aura/contracts/listing';

export type Cell = string | number | null;

/** A value for a spreadsheet: figures stay numbers, everything else is text as on screen. */
export function cellOf({ kind, words }: Pick<Column, 'kind' | 'words'>, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return Number(value) / 100;
  if (kind === 'integer' || kind === 'percent') return Number(value);
  if (kind === 'boolean') return value ? 'Sí' : 'No';
  if (kind === 'date') return formatDate(value as string);
  if (kind === 'instant') return formatInstant(value as Date, HEAD_OFFICE_ZONE);
  const inWords = (text: string) => words?.[text]?.es ?? text;
  if (kind === 'list') return (value as readonly string[]).map(inWords).join(', ');
  return inWords(value as string);
}
