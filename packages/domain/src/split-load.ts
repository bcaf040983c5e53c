export interface Movable {
  readonly id: number;
  readonly weight: number;
  readonly takers: readonly string[];
}
export interface Desk {
  readonly name: string;
  readonly weight: number;
}
export interface SharedOut {
  readonly moves: readonly { readonly id: number; readonly to: string }[];
  readonly left: readonly number[];
  readonly after: readonly Desk[];
}

/**
 * Distributes work evenly over desks: the heaviest first, each to the least loaded desk able to take it. Work that no
 * desk can take is returned.
 */
export function splitLoad(things: readonly Movable[], desks: readonly Desk[]): SharedOut {
  const loads = new Map(desks.map(({ name, weight }) => [name, weight]));
  const moves: { id: number; to: string }[] = [];
  const left: number[] = [];
  const heaviestFirst = things.toSorted((one, other) => other.weight - one.weight || one.id - other.id);
  for (const { id, weight, takers } of heaviestFirst) {
    const able = takers.filter((name) => loads.has(name));
    const [first, ...others] = able;
    if (first === undefined) {
      left.push(id);
      continue;
    }
    const to = others.reduce((least, name) => ((loads.get(name) ?? 0) < (loads.get(least) ?? 0) ? name : least), first);
    loads.set(to, (loads.get(to) ?? 0) + weight);
    moves.push({ id, to });
  }
  return { moves, left, after: [...loads].map(([name, weight]) => ({ name, weight })) };
}
