/** The heading above a row, where the row before it stood under another. */
export function headingOf<Row>(
  groupOf: ((row: Row) => string) | undefined,
  row: Row,
  before: Row | undefined,
): string | undefined {
  const heading = groupOf?.(row);
  return before !== undefined && groupOf?.(before) === heading ? undefined : heading;
}
