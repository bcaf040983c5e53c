export interface Narrowed {
  readonly filters: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** What a list was narrowed by, as its totals are asked for. */
export function askedOf({ filters, text }: Narrowed) {
  return { ...filters, ...(text.trim() !== '' && { text: text.trim() }) };
}
