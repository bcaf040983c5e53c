import type { World } from './world.ts';

const kept = new WeakMap<World, Map<string, Promise<unknown>>>();

/**
 * Things made for a call serve the next one as well, as long as no call may have changed them: making them anew for each of some
 * twenty thousand calls took half the time of the matrix.
 */
export function keep<Thing>(world: World, key: string, make: () => Promise<Thing>): Promise<Thing> {
  const things = kept.get(world) ?? new Map<string, Promise<unknown>>();
  kept.set(world, things);
  const thing = (things.get(key) as Promise<Thing> | undefined) ?? make();
  things.set(key, thing);
  return thing;
}

/** After a call that may have written something. */
export function makeAnew(world: World): void {
  kept.delete(world);
}
