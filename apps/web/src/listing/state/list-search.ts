import { DEFAULT_PAGE_SIZE } from '@aura/contracts/page';
import type { Filter } from '@aura/contracts/listing';
import type { SortPart } from '../../ui/table/table-column.ts';
import type { ListContract } from '../list-contract.ts';
import { defaultLayout, readLayout, writeLayout } from './list-layout.ts';
import { type FilterValue, type FilterValues, type ListSearch, type ListState, PAGE_SIZES } from './list-state.ts';

const LONGEST_TEXT = 200;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Reduces stored or typed parameters to the valid ones, in their shortest form. */
export function validSearch(listing: ListContract, search: Readonly<Record<string, unknown>>): ListSearch {
  return writeListState(listing, readListState(listing, search));
}

export function readListState(listing: ListContract, search: Readonly<Record<string, unknown>>): ListState {
  const size = Number(search['size']);
  return {
    page: positive(search['page']) ?? 1,
    size: PAGE_SIZES.find((known) => known === size) ?? DEFAULT_PAGE_SIZE,
    text: textOf(search['text']).slice(0, LONGEST_TEXT),
    sort: readSort(listing, search['sort']),
    filters: readFilters(listing, search),
    layout: readLayout(listing, search['columns']),
    view: positive(search['view']),
    open: search['open'] === 'new' ? 'new' : positive(search['open']),
    kept: keptOf(listing, search),
  };
}

export function writeListState(listing: ListContract, state: ListState): ListSearch {
  const sort = writeSort(state.sort);
  const columns = writeLayout(state.layout);
  return {
    ...(state.page !== 1 && { page: state.page }),
    ...(state.size !== DEFAULT_PAGE_SIZE && { size: state.size }),
    ...(state.text.trim() !== '' && { text: state.text }),
    ...(sort !== '' && sort !== listing.defaultSort && { sort }),
    ...writeFilters(state.filters),
    ...(columns !== writeLayout(defaultLayout(listing)) && { columns }),
    ...(state.view !== null && { view: state.view }),
    ...(state.open !== null && { open: state.open }),
    ...state.kept,
  };
}

function keptOf({ kept = [] }: ListContract, search: Readonly<Record<string, unknown>>): ListSearch {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = search[name];
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [];
    }),
  );
}

export function writeSort(sort: readonly SortPart[]): string {
  return sort.map(({ id, descending }) => (descending ? `-${id}` : id)).join(',');
}

function readSort(listing: ListContract, value: unknown): readonly SortPart[] {
  const parts = textOf(value)
    .split(',')
    .map((part) => ({ id: part.replace(/^-/, ''), descending: part.startsWith('-') }))
    .filter(({ id }) => listing.columns[id]?.sortable);
  return parts.length > 0 || value === listing.defaultSort ? parts : readSort(listing, listing.defaultSort);
}

function readFilters(listing: ListContract, search: Readonly<Record<string, unknown>>): FilterValues {
  const found = Object.entries(listing.filters).flatMap(([name, filter]) => {
    const value = readFilter(filter, search[name]);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

function readFilter({ kind }: Filter, value: unknown): FilterValue | null {
  if (value === undefined || value === null) return null;
  if (kind === 'flag')
    return value === true || value === 'true' ? true : value === false || value === 'false' ? false : null;
  if (kind !== 'choice') return DATE.test(textOf(value)) ? textOf(value) : null;
  const values = textOf(value)
    .split(',')
    .filter((part) => part !== '');
  return values.length === 0 ? null : values;
}

function writeFilters(filters: FilterValues): ListSearch {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : (value as string)]),
  );
}

/** `true` is not a number: a filter may have the same name as a numeric parameter. */
function positive(value: unknown): number | null {
  const number = typeof value === 'boolean' ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
