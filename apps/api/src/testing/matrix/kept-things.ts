import type { World } from './world.ts';

interface Kept {
  readonly things: Map<string, Promise<unknown>>;
  /** By whom and about whose claim is asked: each square of the matrix has a claim of its own. */
  readonly claims: Map<string, Promise<unknown>>;
}

const kept = new WeakMap<World, Kept>();

/**
 * Things made for a call serve the next one as well, as long as no call may have changed them: making them anew for each of some
 * twenty thousand calls took half the time of the matrix.
 */
export function keep<Thing>(world: World, key: string, make: () => Promise<Thing>): Promise<Thing> {
  return keepIn(of(world).things, key, make);
}

/** A claim takes twenty statements to make: it is kept until a call about it has written. */
export function keepClaim<Claim>(world: World, asked: string, make: () => Promise<Claim>): Promise<Claim> {
  return keepIn(of(world).claims, asked, make);
}

/** After a call that may have changed anything. */
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
