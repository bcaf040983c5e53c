/** How rows of one kind are identified and compared. */
export interface RowKind<Row, Field extends keyof Row> {
  /** Identity of a row while it is edited; null if not saved yet. */
  readonly identity: (row: Row) => number | null;
  readonly fields: readonly Field[];
}

export interface MergedRows<Row, Field extends keyof Row> {
  readonly rows: readonly Row[];
  /** Rows in which both users changed the same field to different values; `rows` has mine. */
  readonly conflicts: readonly { readonly mine: Row; readonly theirs: Row; readonly fields: readonly Field[] }[];
}

/** Three-way merge of rows edited by two users: keeps the changes of both and reports fields that both changed. */
export function mergeRows<Row extends { readonly position: number }, Field extends keyof Row>(
  { identity, fields }: RowKind<Row, Field>,
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): MergedRows<Row, Field> {
  const changed = (before: Row, after: Row) => fields.filter((field) => !isSame(before[field], after[field]));
  const [started, own, known] = [base, mine, theirs].map((rows) => byIdentity(rows, identity)) as [
    ReadonlyMap<number, Row>,
    ReadonlyMap<number, Row>,
    ReadonlyMap<number, Row>,
  ];
  const find = (rows: ReadonlyMap<number, Row>, row: Row) => {
    const number = identity(row);
    return number === null ? undefined : rows.get(number);
  };
  const conflicts: MergedRows<Row, Field>['conflicts'][number][] = [];
  const merged = theirs.flatMap((their) => {
    const [old, my] = [find(started, their), find(own, their)];
    // Added by the other user, or removed by me: a row I removed stays out unless the other user changed it.
    if (old === undefined) return [their];
    if (my === undefined) return changed(old, their).length > 0 ? [their] : [];
    const ours = changed(old, my);
    const disputed = ours.filter((field) => !isSame(their[field], old[field]) && !isSame(their[field], my[field]));
    if (disputed.length > 0) conflicts.push({ mine: my, theirs: their, fields: disputed });
    const changes = Object.fromEntries(ours.map((field) => [field, my[field]]));
    const position = my.position === old.position ? their.position : my.position;
    return [{ ...their, ...changes, position }];
  });
  // Mine that the other user lacks: new rows, and those removed there while I changed them.
  const rest = mine.filter((row) => find(known, row) === undefined);
  const kept = rest.filter((row) => {
    const old = find(started, row);
    return old === undefined || changed(old, row).length > 0;
  });
  return { rows: [...merged, ...kept].toSorted((one, other) => one.position - other.position), conflicts };
}

/** Lists (the supplies of a concept) are compared by content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other);
}

function byIdentity<Row>(rows: readonly Row[], identity: (row: Row) => number | null): ReadonlyMap<number, Row> {
  return new Map(
    rows.flatMap((row) => {
      const number = identity(row);
      return number === null ? [] : [[number, row] as const];
    }),
  );
}
