export interface Narrowed {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The filters of a list, as the query of its totals. */
export function askedOf({ filters, text }: Narrowed) {
  return { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
}
