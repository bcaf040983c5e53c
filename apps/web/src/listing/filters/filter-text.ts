import { formatDate, formatInteger } from '@aura/domain/format';
import type { Choice } from '../list-contract.ts';
import type { listingTexts } from '../listing.texts.ts';
import type { FilterValue } from '../state/list-state.ts';

interface Described {
  readonly title: string;
  readonly value: FilterValue;
  readonly choices: readonly Choice[] | undefined;
  readonly texts: typeof listingTexts.es;
}

/** The text of a filter's chip: «Estado: Jalisco +2», «Asignado desde 01/11/2026». */
export function filterText({ title, value, choices, texts }: Described): string {
  if (typeof value === 'boolean') return texts.filterIs(title, value ? texts.yes : texts.no);
  // The title already says from or until, since it is the field's label too.
  if (typeof value === 'string') return `${title} ${formatDate(value)}`;
  const [first = '', ...rest] = value.map((one) => choices?.find((choice) => choice.value === one)?.label ?? one);
  return texts.filterIs(title, rest.length === 0 ? first : texts.andMore(first, formatInteger(rest.length)));
}
