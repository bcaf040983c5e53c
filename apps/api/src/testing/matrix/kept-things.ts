import type { World } from './world.ts';

interface Kept {
  readonly things: Map<string, Promise<unknown>>;
  /** By caller and relation: each cell of the matrix has its own claim. */
  readonly claims: Map<string, Promise<unknown>>;
}

const kept = new WeakMap<World, Kept>();

/**
 * Reuses records of an earlier call as long as no call may have changed them: creating them anew for each of about
 * twenty thousand calls would double the time of the matrix.
 */
export function keep<Thing>(world: World, key: string, make: () => Promise<Thing>): Promise<Thing> {
  return keepIn(of(world).things, key, make);
}

/** A claim takes twenty statements to create, so it is kept until a call about it has written. */
export function keepClaim<Claim>(world: World, asked: string, make: () => Promise<Claim>): Promise<Claim> {
  return keepIn(of(world).claims, asked, make);
}

/** Call it after anything that may have changed the records. */
export function makeAnew(world: World): void {
  kept.delete(world);
}

export function makeClaimAnew(world: World, asked: string): void {
  of(world).claims.delete(asked);
}

/** Everything but claims. */
export function makeThingsAnew(world: World): void {
  of(world).things.clear();
}

function of(world: World): Kept {
  const known = kept.get(world) ?? { things: new Map(), claims: new Map() };
  kept.set(world, known);
  return known;
}

function keepIn<Thing>(things: Kept['things'], key: string, make: () => Promise<Thing>): Promise<Thing> {
  const thing = (things.get(key) as Promise<Thing> | undefined) ?? make();
  things.set(key, thing);
  return thing;
}
