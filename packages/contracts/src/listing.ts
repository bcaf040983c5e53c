import type { AreaName } from '@aura/access/areas';
import type { DisclosureName } from '@aura/access/disclosures';
import type { Permission } from '@aura/access/permissions';
import type { FigureName } from '@aura/domain/figures/catalogue';
import * as z from 'zod';
import { bytes, endpoint } from './endpoint.ts';
import { pageOf, pageQuery, searchText } from './page.ts';
import { commaList, filterDate, text } from './scalars.ts';
import { spell, unspell, type Wire, wire, wireInput } from './wire.ts';

/** How a value is formatted on screen and in files. `list` is several texts, `record` something with a name. */
export type ColumnKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'instant' | 'boolean' | 'list';

export interface Titled {
  readonly es: string;
  readonly en: string;
}

export type Words = Readonly<Record<string, Titled>>;

/** A column of a list: declared once, shown by the table and written by the export. */
export interface Column {
  readonly title: Titled;
  readonly kind: ColumnKind;
  readonly sortable?: true;
  /** Hidden until the user selects it. */
  readonly optional?: true;
  /** Stays visible at the start when the table scrolls sideways. */
  readonly frozen?: true;
  /** Labels of enumerated values, on screen and in files. */
  readonly words?: Words;
  /** Custom cell text, if it is more than the value, on screen and in files. */
  readonly say?: Say;
  /** How a report aggregates the column over all pages; without it, not at all. */
  readonly adds?: 'sum' | 'average';
  /** The figure of the catalogue that the sum is, for the «?» beside it. */
  readonly figure?: FigureName;
  /** Omitted by the server for actors who fail the rule: the field is then missing, so the schema has it optional. */
  readonly disclosed?: DisclosureName;
  /** Heading above neighbouring columns that belong together. */
  readonly group?: Titled;
  /** Origin of its values, shown next to its title in a report. */
  readonly source?: Titled;
}

/** Text composed of fields of the row; an export reads `needs` even if they are not among its columns. */
export interface Say {
  readonly needs: readonly string[];
  // Each listing declares the fields it takes; `sayCell` passes the row that has them.
  readonly text: (row: never) => Titled | null;
}

/** A column's custom text for a row, or undefined if it shows the plain value. */
export function sayCell({ say }: Pick<Column, 'say'>, row: unknown): Titled | null | undefined {
  return say?.text(row as never);
}

/** `choice`: any of several values. `flag`: yes or no. `from` and `to`: first and last day of a period. */
export type FilterKind = 'choice' | 'flag' | 'from' | 'to';
export interface Filter {
  readonly title: Titled;
  readonly kind: FilterKind;
}

/** A boolean in a query string. */
export const flagText = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});
const filterSchemas = {
  choice: commaList(text(100)).optional(),
  flag: flagText.optional(),
  from: filterDate.optional(),
  to: filterDate.optional(),
} as const satisfies Record<FilterKind, z.ZodType>;

type FilterShape<Filters extends Readonly<Record<string, Filter>>> = {
  [Name in keyof Filters]: (typeof filterSchemas)[Filters[Name]['kind']];
};

/** The widest report has two columns for every stage of the process. */
const MOST_COLUMNS = 250;

const sortText = text(200).regex(/^-?[a-zA-Z0-9_]+(?:,-?[a-zA-Z0-9_]+)*$/);

/**
 * `name` ascending, `-name` descending; several separated by commas, the first has precedence. On the wire fields have
 * the names that they have in the rows: `-assignedAt` is `-assignment_date`.
 */
function sortBy(row: z.ZodType) {
  const each = (value: string, named: (name: string) => string) => value.replace(/\w+/g, (name) => named(name));
  return z
    .codec(sortText, sortText, {
      decode: (value) => each(value, unspell(row)),
      encode: (value) => each(value, spell(row)),
    })
    .optional();
}

/** Columns of a file, under the names that the fields have in the rows. */
function columnsOf(row: z.ZodType) {
  const names = commaList(text(60), MOST_COLUMNS);
  return z.codec(names, z.array(text(60)).max(MOST_COLUMNS), {
    decode: (columns) => columns.map(unspell(row)),
    encode: (columns) => columns.map(spell(row)),
  });
}

/** Up to this size an export is made at once; above it by a job, after the password was entered again. */
export const MOST_ROWS_AT_ONCE = 5000;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ListingDeclaration<
  Row extends z.ZodRawShape,
  Columns extends { readonly [Name in keyof Row]?: Column },
  Filters extends Readonly<Record<string, Filter>>,
> {
  /** Key under which saved views of it are stored. */
  readonly name: string;
  readonly path: `/${string}/`;
  readonly area: AreaName;
  /** If fewer users may export the rows than may see them. */
  readonly exportArea?: AreaName;
  /** For lists that outsiders export: counting the rows writes, and reads of outsiders are read-only. */
  readonly exportKind?: 'steps';
  /** A session behind a provider's link may read the rows; it exports none. */
  readonly openToLinks?: true;
  readonly ifCan: readonly Permission[];
  readonly summary: string;
  readonly row: Row;
  readonly spelled?: { readonly [Name in keyof Row]?: string };
  readonly columns: Columns;
  readonly filters: Filters;
  /** Irregular wire names of filters, search text and page size. */
  readonly filterSpelling?: { readonly [Name in keyof Filters | 'text' | 'size']?: string };
  readonly defaultSort: string;
}

/** The part of a query that selects rows: search words and filters. */
export function narrowing<Filters extends Readonly<Record<string, Filter>>>(declared: Filters) {
  const filters = Object.fromEntries(Object.entries(declared).map(([name, { kind }]) => [name, filterSchemas[kind]]));
  return { text: searchText, ...(filters as FilterShape<Filters>) };
}

/** Saved views are stored under the list's name, which is part of the URL. */
export const LISTING_NAME = /^[a-z-]+$/;

/** A list and its export: same rows, filters and order, from one declaration. */
export function listing<
  const Row extends z.ZodRawShape,
  const Columns extends { readonly [Name in keyof Row]?: Column },
  const Filters extends Readonly<Record<string, Filter>>,
>(declared: ListingDeclaration<Row, Columns, Filters>) {
  const { area, ifCan, path, summary } = declared;
  if (!LISTING_NAME.test(declared.name)) throw new Error(`No views can be saved under the name ${declared.name}`);
  const row = wire(declared.row, declared.spelled ?? {}) as unknown as Wire<Row, Record<never, never>>;
  const shared = { sort: sortBy(row), ...narrowing(declared.filters) };
  const spelling = (declared.filterSpelling ?? {}) as Record<never, never>;
  return {
    ...declared,
    row,
    list: endpoint({
      method: 'GET',
      path,
      kind: 'read',
      area,
      ifCan,
      summary,
      ...(declared.openToLinks === true && { openToLinks: true as const }),
      query: wireInput({ ...pageQuery, ...shared }, spelling),
      reply: pageOf(row),
    }),
    export: endpoint({
      method: 'GET',
      path: `${path}export/`,
      kind: declared.exportKind ?? 'read',
      area: declared.exportArea ?? area,
      ifCan,
      summary: `${summary}: the same rows and columns as a file`,
      query: wireInput({ ...shared, format: z.enum(EXPORT_FORMATS), columns: columnsOf(row) }, spelling),
      reply: bytes,
    }),
  };
}

/** Any listing, for generic code. */
export type AnyListing = ReturnType<typeof listing>;
