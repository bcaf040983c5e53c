import { type PER_PAGE, PRINT_SECTIONS, type PrintSection } from '@aura/contracts/claims/print';

/** What the user chose to print. Exclusions are stored, so that new photos are included. */
export interface PrintChoice {
  readonly sections: ReadonlySet<PrintSection>;
  readonly partiesLeftOut: ReadonlySet<number>;
  readonly photosLeftOut: ReadonlySet<number>;
  /** Photos moved by hand, in their new order; empty if none was. */
  readonly photoOrder: readonly number[];
  readonly perPage: (typeof PER_PAGE)[number];
}

export const EVERYTHING: PrintChoice = {
  sections: new Set(PRINT_SECTIONS.filter((section) => section !== 'logbook')),
  partiesLeftOut: new Set(),
  photosLeftOut: new Set(),
  photoOrder: [],
  perPage: 4,
};

export function toggled<Item>(set: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

export function inPages<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}
