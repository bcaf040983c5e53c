import { type RawBuilder, sql } from 'kysely';
import { type Act, SYSTEM } from '../../../core/act.ts';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { Forbidden, NotFound } from '../../../core/errors.ts';
import { actableClaims, decidableClaims, visibleClaims } from './claim.visibility.ts';

export interface LockedClaim {
  readonly id: number;
  readonly slug: string;
  readonly customerId: number;
  readonly zoneId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly promiseDate: string | null;
  readonly specialMonitoring: boolean;
  readonly isActive: boolean;
  readonly version: number;
  /** In the actor's reach only through the person on leave for whom they decide. */
  readonly isOfAbsent: boolean;
}

export const ONLY_LOOKING = 'Puede ver este siniestro, pero no le corresponde modificarlo.';

/** Locks the claim. Throws NotFound if the actor does not see it, Forbidden if the actor may only view it. */
export async function lockClaim(act: Act, where: { slug: string } | { id: number }): Promise<LockedClaim> {
  return findClaim(act, where, sql`for no key update of c`, ofReach(act, decidableClaims));
}

/** The claim, unlocked, for acts that do not change its row: entries, or a provider's work. */
export async function seeClaim(act: Act, where: { slug: string } | { id: number }): Promise<LockedClaim> {
  return findClaim(act, where, sql``, sql<boolean>`true`);
}

async function findClaim(
  act: Act,
  where: { slug: string } | { id: number },
  lock: RawBuilder<unknown>,
  mayAct: RawBuilder<boolean>,
): Promise<LockedClaim> {
  const named = 'slug' in where ? sql`c.slug = ${where.slug}` : sql`c.id = ${where.id}`;
  const { rows } = await sql<LockedClaim & { mayAct: boolean }>`
    select c.id, c.slug, c.customer_id, c.zone_id, c.latitude, c.longitude, c.promise_date, c.special_monitoring, c.is_active,
      c.version, ${mayAct} as may_act, not coalesce(${ofReach(act, actableClaims)}, false) as is_of_absent
    from claim c where ${named} and ${ofReach(act, visibleClaims)} ${lock}`.execute(act.db);
  const [found] = rows;
  if (found === undefined) throw new NotFound();
  if (!found.mayAct) throw new Forbidden(ONLY_LOOKING);
  return found;
}

/** The system, in a job or a reaction, reaches every claim; any other actor is signed in. */
function ofReach({ actor }: Act, claimsOf: (actor: SignedInActor) => RawBuilder<boolean>): RawBuilder<boolean> {
  return actor === SYSTEM ? sql<boolean>`true` : claimsOf(actor as SignedInActor);
}

/** For acts that do not lock the claim: throws Forbidden if the actor may only view it. */
export async function refuseLooking({ db, actor }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from claim c where c.id = ${id} and ${actableClaims(actor)}`.execute(db);
  if (rows.length === 0) throw new Forbidden(ONLY_LOOKING);
}
