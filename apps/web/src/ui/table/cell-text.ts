import { mexicanZone } from '@aura/domain/clock';
import { formatDate, formatInstant, formatInteger, formatMoney, formatPercent } from '@aura/domain/format';
import type { CellKind } from './table-column.ts';

const HERE = mexicanZone();

/** A value as shown on screen; empty if missing. Booleans are drawn, not written. */
export function cellText(kind: CellKind, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (kind) {
    case 'integer':
      return formatInteger(value as number);
    case 'money':
      return formatMoney(value as number);
    case 'percent':
      return formatPercent(value as number);
    case 'date':
      return formatDate(value as string);
    case 'instant':
      return formatInstant(value as Date, HERE);
    case 'list':
      return (value as readonly unknown[]).join(', ');
    case 'boolean':
    case 'text':
      return String(value as string | boolean);
  }
}
