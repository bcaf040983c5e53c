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
  /** The origin of its values, as a hint on the title. */
  readonly hint?: string;
  /** Shown instead of a title that is wider than the column's content. */
  readonly head?: string;
  /** Pixels, until the user resizes it. */
  readonly width?: number;
  /** For kinds that need custom rendering, such as a stage. Must be referentially stable between renders. */
  readonly render?: (row: Row) => ReactNode;
}

/** The shown columns in order, and those pinned at either side. */
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

/** Approximate width of a letter in a heading, and of the padding, arrow and edge around it. */
const LETTER = 6.6;
const AROUND = 34;

type Sized = Pick<TableColumn<never>, 'kind' | 'width' | 'title' | 'head'>;

/** Wide enough for its kind of content, and for its heading. */
export function widthOf(column: Sized): number {
  return column.width ?? Math.max(WIDTHS[column.kind], headingWidth(column));
}

/** Long texts are truncated and shrink first; figures, dates and codes are never truncated. */
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

/** Figures are right-aligned, so that their digits line up. */
export function isFigure(kind: CellKind): boolean {
  return FIGURES.has(kind);
}
