import type { ReactNode } from 'react';

export type CellKind = 'text' | 'integer' | 'money' | 'percent' | 'date' | 'instant' | 'boolean' | 'list';

export interface TableColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => unknown;
  readonly sortable?: boolean;
  /** The heading over neighbouring columns that belong together. */
  readonly group?: string;
  /** Where its values come from, for whoever stops at its title. */
  readonly hint?: string;
  /** Stands in the table instead of a title that is wider than what it heads. */
  readonly head?: string;
  /** Pixels, until somebody drags the edge. */
  readonly width?: number;
  /** Where the kind alone does not say how to draw it, such as a stage. Must be referentially stable between renders. */
  readonly render?: (row: Row) => ReactNode;
}

/** Which columns are shown, in their order, and which of them stay in sight at either side. */
export interface TableLayout {
  readonly visible: readonly string[];
  readonly start: readonly string[];
  readonly end: readonly string[];
}

export interface SortPart {
  readonly id: string;
  readonly descending: boolean;
}

export interface RowAction {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly danger?: boolean;
}

export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = { compact: 30, standard: 36, comfortable: 44 };

export const MIN_WIDTH = 64;
export const MAX_WIDTH = 640;

const WIDTHS: Readonly<Record<CellKind, number>> = {
  text: 170,
  integer: 96,
  money: 132,
  percent: 92,
  date: 108,
  instant: 148,
  boolean: 96,
  list: 240,
};
const FIGURES: ReadonlySet<CellKind> = new Set(['integer', 'money', 'percent']);

/** About a letter of a heading, and the padding, arrow and edge around it. */
const LETTER = 6.6;
const AROUND = 34;

type Sized = Pick<TableColumn<never>, 'kind' | 'width' | 'title' | 'head'>;

/** Wide enough for what its kind holds, and for its own heading. */
export function widthOf(column: Sized): number {
  return column.width ?? Math.max(WIDTHS[column.kind], headingWidth(column));
}

/** Long texts are cut at their end anyway and give way before a column leaves the window; figures, dates and codes are never cut. */
const SHRINKING: ReadonlySet<CellKind> = new Set(['text', 'list']);
const SHRUNK = 0.8;
const CODE_WIDTH = 140;

export function leastWidthOf(column: Sized): number {
  const width = widthOf(column);
  return SHRINKING.has(column.kind)
    ? Math.min(width, Math.max(Math.ceil(width * SHRUNK), CODE_WIDTH, headingWidth(column)))
    : width;
}

function headingWidth({ title, head = title }: Sized): number {
  return Math.ceil(head.length * LETTER) + AROUND;
}

/** Figures stand on the right, so that their digits line up. */
export function isFigure(kind: CellKind): boolean {
  return FIGURES.has(kind);
}
