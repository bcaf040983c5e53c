import type { BudgetLine } from '../base/budget-line.ts';
import { priceOf } from './commands.ts';

/** A row of the tree as rendered, from top to bottom. */
export type TreeRow =
  | {
      readonly kind: 'category';
      readonly id: string;
      readonly category: string;
      readonly lines: readonly BudgetLine[];
      readonly price: number;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'line';
      readonly id: string;
      readonly line: BudgetLine;
      readonly place: number;
      readonly of: number;
    };

export const categoryId = (category: string) => `category ${category}`;

/** Expects lines already ordered by category. */
export function treeRows(lines: readonly BudgetLine[], closed: ReadonlySet<string>): readonly TreeRow[] {
  return [...Map.groupBy(lines, ({ category }) => category)].flatMap(([category, ofCategory]): TreeRow[] => {
    const isOpen = !closed.has(category);
    const head: TreeRow = {
      kind: 'category',
      id: categoryId(category),
      category,
      lines: ofCategory,
      price: priceOf(ofCategory),
      isOpen,
    };
    if (!isOpen) return [head];
    const of = ofCategory.length;
    return [head, ...ofCategory.map((line, at): TreeRow => ({ kind: 'line', id: line.key, line, place: at + 1, of }))];
  });
}

export function keysOf(row: TreeRow): readonly string[] {
  return row.kind === 'line' ? [row.line.key] : row.lines.map(({ key }) => key);
}
