import { textsOf } from '../../../lib/texts.ts';
import { historyTexts } from './history.texts.ts';

/** An audit value in words: people, zones and motifs by name. */
export function sayValue(value: unknown): string {
  const texts = textsOf(historyTexts);
  if (value === null || value === undefined || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.length === 0 ? texts.empty : value.map(sayValue).join(', ');
  if (typeof value !== 'object') return String(value as string | number);
  const { name, comment } = value as { readonly name?: unknown; readonly comment?: unknown };
  if (typeof name !== 'string') return JSON.stringify(value);
  return typeof comment === 'string' && comment !== '' ? `${name} (${comment})` : name;
}
