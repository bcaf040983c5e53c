import * as z from 'zod';
import { intText, text } from './scalars.ts';
import { wire } from './wire.ts';

export const DEFAULT_PAGE_SIZE = 10;

export const pageQuery = {
  page: intText(1, 1_000_000).optional(),
  size: intText(1, 100).optional(),
} as const;

export const searchText = text(200).optional();

export interface Page<Item> {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly pages: number;
  readonly results: readonly Item[];
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return wire({
    count: z.int().nonnegative(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    pages: z.int().nonnegative(),
    results: z.array(item),
  });
}
