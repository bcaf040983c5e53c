import type { AreaName } from '@aura/access/areas';
import type { DisclosureName } from '@aura/access/disclosures';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';
import { bytes, endpoint } from './endpoint.ts';
import { pageOf, pageQuery, searchText } from './page.ts';
import { commaList, filterDate, text } from './scalars.ts';
import { type Wire, wire, wireInput } from './wire.ts';

/** How a value is written on screen and in a file. `list` is several texts, `record` something with a name of its own. */
export type ColumnKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'instant' | 'boolean' | 'list';

export interface Titled {
  readonly es: string;
  readonly en: string;
}

export type Words = Readonly<Record<string, Titled>>;

/** A column of a list: stated once, shown by the table and written by the export. */
export interface Column {
  readonly title: Titled;
  readonly kind: ColumnKind;
  /** May the list be ordered by it? */
  readonly sortable?: true;
  /** Not on screen until somebody chooses it. */
  readonly optional?: true;
  /** Stays in sight at the start when the table is moved sideways. */
  readonly frozen?: true;
  /** What the values of a closed list are called on screen and in files. */
  readonly words?: Words;
  /** What the cell reads where that is more than its value, on screen and in files. */
  readonly say?: Say;
  /** How the column of a report adds up over all its pages; one without it does not. */
  readonly adds?: 'sum' | 'average';
  /** Left out by the server for whoever fails the rule: its field is then missing in the row, so the schema has it optional. */
  readonly disclosed?: DisclosureName;
  /** The heading over neighbouring columns that belong together. */
  readonly group?: Titled;
  /** Where its values come from, told beside its title in a report. */
  readonly source?: Titled;
}

/** A sentence made of fields of the row; an export reads `needs` even where they are not among its columns. */
export interface Say {
  readonly needs: readonly string[];
  // Each listing declares the fields it takes; `sayCell` hands it the row that has them.
  readonly text: (row: never) => Titled | null;
}

/** A column's own sentence about a row, or undefined where the column shows its plain value. */
export function sayCell({ say }: Pick<Column, 'say'>, row: unknown): Titled | null | undefined {
  return say?.text(row as never);
}

/** `choice`: any of several values. `flag`: yes or no. `period`: a first and a last day. */
export type FilterKind = 'choice' | 'flag' | 'from' | 'to';
export interface Filter {
  readonly title: Titled;
  readonly kind: FilterKind;
}

/** Yes or no inside a query string. */
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

/** `name` ascending, `-name` descending; several with commas, the first decides first. */
const sort = text(200)
  .regex(/^-?[a-zA-Z]+(?:,-?[a-zA-Z]+)*$/)
  .optional();

/** Up to here a file is made while one waits; above it a job makes it, after the password was given again. */
export const MOST_ROWS_AT_ONCE = 5000;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ListingDeclaration<
  Row extends z.ZodRawShape,
  Columns extends { readonly [Name in keyof Row]?: Column },
  Filters extends Readonly<Record<string, Filter>>,
> {
  /** The name under which views of it are saved. */
  readonly name: string;
  readonly path: `/${string}/`;
  readonly area: AreaName;
  /** Where fewer people may take the rows home than may look at them. */
  readonly exportArea?: AreaName;
  /** Where outsiders take rows home too: counting them writes, and the reads of outsiders are read-only. */
  readonly exportKind?: 'steps';
  readonly ifCan: readonly Permission[];
  readonly summary: string;
  readonly row: Row;
  readonly spelled?: { readonly [Name in keyof Row]?: string };
  readonly columns: Columns;
  readonly filters: Filters;
  /** Filters, and the search and size of a page, whose name on the wire is irregular. */
  readonly filterSpelling?: { readonly [Name in keyof Filters | 'text' | 'size']?: string };
  readonly defaultSort: string;
}

/** The widest report has a column for every stage of the process, and one for the days to the next. */
const MOST_COLUMNS = 250;

/** What chooses rows, whatever is then asked about them: the words searched for, and the filters. */
export function narrowing<Filters extends Readonly<Record<string, Filter>>>(declared: Filters) {
  const filters = Object.fromEntries(Object.entries(declared).map(([name, { kind }]) => [name, filterSchemas[kind]]));
  return { text: searchText, ...(filters as FilterShape<Filters>) };
}

/** Views of a list are kept under its name, which comes back in the addresses of that call. */
export const LISTING_NAME = /^[a-z-]+$/;

/** A list and its export: same rows, same filters, same order, from one declaration. */
export function listing<
  const Row extends z.ZodRawShape,
  const Columns extends { readonly [Name in keyof Row]?: Column },
  const Filters extends Readonly<Record<string, Filter>>,
>(declared: ListingDeclaration<Row, Columns, Filters>) {
  const { area, ifCan, path, summary } = declared;
  if (!LISTING_NAME.test(declared.name)) throw new Error(`No views can be saved under the name ${declared.name}`);
  const row = wire(declared.row, declared.spelled ?? {}) as unknown as Wire<Row, Record<never, never>>;
  const shared = { sort, ...narrowing(declared.filters) };
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
      query: wireInput(
        { ...shared, format: z.enum(EXPORT_FORMATS), columns: commaList(text(60), MOST_COLUMNS) },
        spelling,
      ),
      reply: bytes,
    }),
  };
}

/** Any listing, for code that works with all of them. */
export type AnyListing = ReturnType<typeof listing>;
