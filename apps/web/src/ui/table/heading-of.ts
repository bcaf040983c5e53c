/** The heading above a row, if it differs from that of the previous row. */
export function headingOf<Row>(
  groupOf: ((row: Row) => string) | undefined,
  row: Row,
  before: Row | undefined,
): string | undefined {
  const heading = groupOf?.(row);
  return before !== undefined && groupOf?.(before) === heading ? undefined : heading;
}
