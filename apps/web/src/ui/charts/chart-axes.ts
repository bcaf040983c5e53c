const LONGEST = 26;

/** A long name is cut on the axis; the tooltip and the table have it whole. */
export function shorten(label: string): string {
  return label.length > LONGEST ? `${label.slice(0, LONGEST - 1).trimEnd()}…` : label;
}

/** On an axis the centavos of round amounts are noise. */
export function roundly(format: (value: number) => string): (value: number) => string {
  return (value) => format(value).replace('.00', '');
}

/** The library merges two bars with equal labels: each is keyed by its index and formatted as its label. */
export function placesOf(labels: readonly string[]): readonly number[] {
  return labels.map((_, place) => place);
}
