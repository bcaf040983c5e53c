import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type Column, type Filter, listing, type ListingDeclaration, narrowing, type Titled } from './listing.ts';
import { calendarDate, instant, money, text } from './scalars.ts';
import { wire, wireInput } from './wire.ts';

/** What a period is held against: the one just before it, of the same length, or the same days a year earlier. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Something the rows of a report can be gathered by. Its groups carry the value with which `filter` leaves just their rows. */
export interface Dimension {
  readonly title: Titled;
  /** Undefined where a group is a stretch of time: then it is opened by the first and last day of the period. */
  readonly filter?: string;
  readonly kind?: 'month';
}

/** Column → what it adds up to: pesos on the wire where the column is money. A column that the server leaves out has none. */
function figuresOf(columns: Readonly<Record<string, Column | undefined>>) {
  const adding = Object.entries(columns).flatMap(([name, column]) =>
    column?.adds === undefined
      ? []
      : [[name, (column.kind === 'money' ? money : z.number()).nullable().optional()] as const],
  );
  return wire(Object.fromEntries(adding)) as unknown as z.ZodType<Figures>;
}
export type Figures = Readonly<Record<string, number | null | undefined>>;

function replies(columns: Readonly<Record<string, Column | undefined>>) {
  const figures = figuresOf(columns);
  const totals = wire({
    rows: z.int(),
    figures,
    /** When what the report reads was last brought up to date: its own rows, or the replica; null where it reads the records themselves. */
    asOf: instant.nullable(),
    compared: wire({ from: calendarDate, to: calendarDate, rows: z.int(), figures }).nullable(),
  });
  const group = wire({
    /** What the filter of the dimension takes, or the first day of the month; null gathers the rows that have none. */
    key: z.string().nullable(),
    label: z.string(),
    rows: z.int(),
    figures,
    compared: wire({ rows: z.int(), figures }).nullable(),
  });
  return { totals, group };
}
export type ReportTotals = z.output<ReturnType<typeof replies>['totals']>;
export type ReportGroup = z.output<ReturnType<typeof replies>['group']>;

/** More groups than these are not shown: the last one gathers the rest. */
export const MOST_GROUPS = 40;
/** The key of the group that gathers the rest: no value of any dimension, for ids are numbers, slugs hold no star and months are dates. */
export const REST = '*';

interface ReportDeclaration<
  Row extends z.ZodRawShape,
  Columns extends { readonly [Name in keyof Row]?: Column },
  Filters extends Readonly<Record<string, Filter>>,
  Dimensions extends Readonly<Record<string, Dimension>>,
> extends ListingDeclaration<Row, Columns, Filters> {
  readonly dimensions: Dimensions;
  /** The filters that bound its period, so that it can be held against another. */
  readonly period?: { readonly from: keyof Filters & string; readonly to: keyof Filters & string };
  /** Nobody acts on its rows from what they see here: rows, totals and groups may be read from a replica. The file counts, so it writes. */
  readonly mayLag?: true;
  /** What the chart beside the table shows first. */
  readonly chart?: { readonly by: keyof Dimensions & string; readonly figure: keyof Columns & string };
}

/** A list whose rows add up: the list, its export, its totals over all pages, and its rows gathered by a dimension. */
export function report<
  const Row extends z.ZodRawShape,
  const Columns extends { readonly [Name in keyof Row]?: Column },
  const Filters extends Readonly<Record<string, Filter>>,
  const Dimensions extends Readonly<Record<string, Dimension>>,
>(declared: ReportDeclaration<Row, Columns, Filters, Dimensions>) {
  const { area, ifCan, path, summary } = declared;
  const spelling = (declared.filterSpelling ?? {}) as Record<never, never>;
  const asked = { ...narrowing(declared.filters), compare: z.enum(COMPARISONS).optional() };
  const { totals, group } = replies(declared.columns as Readonly<Record<string, Column | undefined>>);
  const lagging = declared.mayLag === undefined ? {} : { mayLag: declared.mayLag };
  const listed = listing(declared);
  return {
    ...listed,
    list: endpoint({ ...listed.list, ...lagging }),
    dimensions: declared.dimensions,
    period: declared.period as { readonly from: string; readonly to: string } | undefined,
    chart: declared.chart as { readonly by: string; readonly figure: string } | undefined,
    totals: endpoint({
      ...lagging,
      method: 'GET',
      path: `${path}totals/`,
      kind: 'read',
      area,
      ifCan,
      summary: `${summary}: what the rows of all pages add up to`,
      query: wireInput(asked, spelling),
      reply: totals,
    }),
    groups: endpoint({
      ...lagging,
      method: 'GET',
      path: `${path}groups/`,
      kind: 'read',
      area,
      ifCan,
      summary: `${summary}: the same rows gathered by a dimension`,
      query: wireInput({ ...asked, by: text(40) }, spelling),
      reply: z.array(group),
    }),
  };
}

/** Any report, for code that works with all of them. */
export type AnyReport = ReturnType<typeof report>;
