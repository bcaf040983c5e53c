import { formatDate, formatInteger } from '@aura/domain/format';
import type { Filter } from '@aura/contracts/listing';
import type { Choice } from '../list-contract.ts';
import type { listingTexts } from '../listing.texts.ts';
import type { FilterValue } from '../state/list-state.ts';

interface Described {
  readonly filter: Filter;
  readonly title: string;
  readonly value: FilterValue;
  readonly choices: readonly Choice[] | undefined;
  readonly texts: typeof listingTexts.es;
}

/** A filter in use, as its chip says it: «Estado: Jalisco +2», «Ocurrido desde 01/11/2026». */
export function filterText({ filter, title, value, choices, texts }: Described): string {
  if (typeof value === 'boolean') return texts.filterIs(title, value ? texts.yes : texts.no);
  if (typeof value === 'string') {
    return filter.kind === 'from'
      ? texts.filterFrom(title, formatDate(value))
      : texts.filterTo(title, formatDate(value));
  }
  const [first = '', ...rest] = value.map((one) => choices?.find((choice) => choice.value === one)?.label ?? one);
  return texts.filterIs(title, rest.length === 0 ? first : texts.andMore(first, formatInteger(rest.length)));
}
