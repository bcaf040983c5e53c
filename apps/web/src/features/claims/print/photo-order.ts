interface Ordered {
  readonly id: number;
  readonly pairOf: number | null;
}

/** As taken, each «después» right after its «antes»; photos moved by hand keep their position. */
export function inPrintOrder<Photo extends Ordered>(
  photos: readonly Photo[],
  moved: readonly number[],
): readonly Photo[] {
  const known = new Set(photos.map(({ id }) => id));
  const pairOf = ({ pairOf: before }: Photo) => (before !== null && known.has(before) ? before : null);
  const taken = photos.toSorted((one, other) => one.id - other.id);
  const paired = taken
    .filter((photo) => pairOf(photo) === null)
    .flatMap((photo) => [photo, ...taken.filter((other) => pairOf(other) === photo.id)]);
  const place = new Map(moved.map((id, index) => [id, index]));
  return paired.toSorted((one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || 0);
}

/** The ids with one moved to the position of another. */
export function movedTo(ids: readonly number[], id: number, target: number): readonly number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(target)];
  if (from === -1 || to === -1) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
