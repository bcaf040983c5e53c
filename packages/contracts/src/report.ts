import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { type Column, type Filter, listing, type ListingDeclaration, narrowing, type Titled } from './listing.ts';
import { instant, money, text } from './scalars.ts';
import { nameInCode, nameOnWire, wire, wireInput } from './wire.ts';

/** Period to compare with: the one just before, of the same length, or the same days a year earlier. */
export const COMPARISONS = ['previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A way to group the rows of a report. Each group carries the value with which `filter` selects exactly its rows. */
export interface Dimension {
  readonly title: Titled;
  /** Undefined if a group is a period of time, which is opened by its first and last day. */
  readonly filter?: string;
  readonly kind?: 'month';
}

/** Column → its aggregate: pesos on the wire for money. Undisclosed columns have none. */
function figuresOf(columns: Readonly<Record<string, Column | undefined>>, spelled: Readonly<Record<string, string>>) {
  const adding = Object.entries(columns).flatMap(([name, column]) =>
    column?.adds === undefined
      ? []
      : [[name, (column.kind === 'money' ? money : z.number()).nullable().optional()] as const],
  );
  return wire(Object.fromEntries(adding), spelled) as unknown as z.ZodType<Figures>;
}
export type Figures = Readonly<Record<string, number | null | undefined>>;

function replies(columns: Readonly<Record<string, Column | undefined>>, spelled: Readonly<Record<string, string>>) {
  const figures = figuresOf(columns, spelled);
  const totals = wire({
    rows: z.int(),
    figures,
    /** When the data was last updated: its own rows, or the replica; null if it reads the records themselves. */
    asOf: instant.nullable(),
    /** Before the days that may be asked for, where the period begins with the first of them. */
    compared: wire({ from: z.iso.date(), to: z.iso.date(), rows: z.int(), figures }).nullable(),
  });
  const group = wire({
    /** Value for the dimension's filter, or the first day of the month; null for rows without one. */
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

/** Further groups are combined into one for the rest. */
export const MOST_GROUPS = 40;
/** Key of the group for the rest; cannot clash with ids (numbers), slugs (no star) or months (dates). */
export const REST = '*';

/** A dimension is named like the field it gathers by. */
const dimension = z.codec(text(40), text(40), { decode: nameInCode, encode: nameOnWire });

interface ReportDeclaration<
  Row extends z.ZodRawShape,
  Columns extends { readonly [Name in keyof Row]?: Column },
  Filters extends Readonly<Record<string, Filter>>,
  Dimensions extends Readonly<Record<string, Dimension>>,
> extends ListingDeclaration<Row, Columns, Filters> {
  readonly dimensions: Dimensions;
  /** The filters that bound its period, so that it can be compared with another. */
  readonly period?: { readonly from: keyof Filters & string; readonly to: keyof Filters & string };
  /** No writes are based on its rows: rows, totals and groups may come from a replica. The export writes its count. */
  readonly mayLag?: true;
  /** Initial content of the chart next to the table. */
  readonly chart?: { readonly by: keyof Dimensions & string; readonly figure: keyof Columns & string };
}

/** A list whose rows add up: the list, its export, its totals over all pages, and its rows grouped by a dimension. */
export function report<
  const Row extends z.ZodRawShape,
  const Columns extends { readonly [Name in keyof Row]?: Column },
  const Filters extends Readonly<Record<string, Filter>>,
  const Dimensions extends Readonly<Record<string, Dimension>>,
>(declared: ReportDeclaration<Row, Columns, Filters, Dimensions>) {
  const { area, ifCan, path, summary } = declared;
  const spelling = (declared.filterSpelling ?? {}) as Record<never, never>;
  const asked = { ...narrowing(declared.filters), compare: z.enum(COMPARISONS).optional() };
  const { totals, group } = replies(
    declared.columns as Readonly<Record<string, Column | undefined>>,
    (declared.spelled ?? {}) as Readonly<Record<string, string>>,
  );
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
      query: wireInput({ ...asked, by: dimension }, spelling),
      reply: z.array(group),
    }),
  };
}

/** Any report, for generic code. */
export type AnyReport = ReturnType<typeof report>;
