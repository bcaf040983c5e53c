import { isLent } from '@aura/access/stand-in';
import type { Endpoint } from '@aura/contracts/endpoint';
import type { Act } from './act.ts';
import type { SignedInActor } from './context.ts';

/**
 * The actor as one endpoint sees it. The claims of the person on leave are in reach for reading and for the decisions
 * that are lent; a decision that the actor could not take alone is taken in that person's place from the start.
 */
export function actorAt(actor: SignedInActor, { kind, ifCan }: Pick<Endpoint, 'kind' | 'ifCan'>): SignedInActor {
  const { standsInFor } = actor;
  if (standsInFor === null || (kind === 'read' && !isLent({ ifCan }))) return actor;
  if (!isLent({ ifCan })) return { ...actor, standsInFor: null };
  const isBorrowed = ifCan?.some((permission) => standsInFor.lent.has(permission)) === true;
  return isBorrowed ? { ...actor, inPlaceOf: standsInFor } : actor;
}

/** The same act in the place of the person on leave: the bitácora and the audit say so. */
export function inPlaceOfAbsent<A extends Act>(act: A): A {
  const { standsInFor = null } = act.actor as Partial<SignedInActor>;
  return standsInFor === null ? act : { ...act, actor: { ...act.actor, inPlaceOf: standsInFor } };
}
