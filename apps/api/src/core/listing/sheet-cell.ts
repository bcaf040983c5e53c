import type { Column } from '@aura/contracts/listing';
import { wallClock } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { cellOf } from './cell.ts';

/** A value for a workbook. Its dates have no zone: their UTC parts are the local time of the head office. */
export function sheetCellOf(column: Pick<Column, 'kind' | 'words'>, value: unknown): string | number | Date | null {
  if (value === null || value === undefined) return null;
  if (column.kind === 'date') return new Date(`${value as string}T00:00:00Z`);
  if (column.kind === 'instant') return onTheClock(value as Date);
  return cellOf(column, value);
}

function onTheClock(instant: Date): Date {
  const { date, time } = wallClock(instant, HEAD_OFFICE_ZONE);
  return new Date(`${date}T${time}:00Z`);
}
