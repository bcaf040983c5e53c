import { APPROVING_GROUP, type Approval, approvalsOf, mayStandIn } from '@aura/domain/agreement-rules';
import type { Context, SignedInActor } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { inPlaceOfAbsent } from '../../../core/stand-in.ts';
import { type LockedParty, lockParty } from '../../claims/public.ts';
import { agreementsOf, type HeldAgreement, judge, type Judgement, termsOf } from './agreement.store.ts';

export interface Waiting {
  readonly held: LockedParty;
  readonly agreement: HeldAgreement;
  readonly agreements: readonly HeldAgreement[];
  readonly judgement: Judgement;
  readonly missing: readonly Approval[];
  /** The missing approvals that the actor can give. */
  readonly given: readonly Approval[];
  readonly standsIn: boolean;
  /** The act in whose name it is decided: of the actor, or in the place of the person on leave. */
  readonly deciding: Context;
}

/** Locks the waiting agreement for a user who may decide on it. The user who requested the approval never may. */
export async function lockWaiting(context: Context, partyId: number, agreementId: number): Promise<Waiting> {
  const held = await lockParty(context, partyId);
  const agreements = await agreementsOf(context, partyId, 'locked');
  const agreement = agreements.find(({ id }) => id === agreementId);
  if (agreement?.state !== 'waiting') throw new Conflict('Ese monto ya no espera aprobación. Actualice la página.');
  const judgement = judge(await termsOf(context, partyId), agreements, agreement);
  const missing = missingOf(agreement, judgement);
  const decider = deciderOf(context.actor, agreement, missing, held.claim.isOfAbsent);
  if (decider === null) {
    if (agreement.agreedBy === context.actor.userId)
      throw new Forbidden('Quien pide la aprobación no la da: le toca a otra persona.');
    if (agreement.agreedBy === context.actor.standsInFor?.userId)
      throw new Forbidden('La pidió la persona a la que usted suple: le toca a otra persona.');
    throw new Forbidden(`Eso le toca a: ${missing.map((approval) => APPROVING_GROUP[approval]).join(', ')}.`);
  }
  const { forAbsent, ...decided } = decider;
  const deciding = forAbsent ? inPlaceOfAbsent(context) : context;
  return { held, agreement, agreements, judgement, missing, ...decided, deciding };
}

/** An approval is valid only for the figures it was given on; on others it is asked for again. */
export function missingOf(agreement: HeldAgreement, { quotedPrice, cost, needs }: Judgement): readonly Approval[] {
  const isAsJudged = agreement.quotedPrice === (quotedPrice ?? 0) && agreement.agreedWithIt === cost;
  const given = { codi: agreement.codiAt !== null, geop: agreement.geopAt !== null };
  return needs.filter((approval) => !isAsJudged || !given[approval]);
}

type Decider = { readonly given: readonly Approval[]; readonly standsIn: boolean; readonly forAbsent: boolean };

/**
 * The approvals the actor can give; null if none. In the place of a person on leave, only for what neither of the two
 * requested.
 */
export function deciderOf(
  actor: Pick<SignedInActor, 'userId' | 'groups' | 'standsInFor'>,
  agreement: Pick<HeldAgreement, 'agreedBy' | 'codiBy' | 'geopBy'>,
  missing: readonly Approval[],
  isOfAbsent: boolean,
): Decider | null {
  if (actor.userId === agreement.agreedBy) return null;
  const own = isOfAbsent ? null : givenBy(actor.groups, missing);
  if (own !== null) return { given: own, standsIn: false, forAbsent: false };
  const { standsInFor } = actor;
  const lent = standsInFor === null || standsInFor.userId === agreement.agreedBy ? null : standsInFor.groups;
  // Each of two approvals comes from another person.
  const hasGiven = agreement.codiBy === actor.userId || agreement.geopBy === actor.userId;
  const given = lent === null || hasGiven ? null : givenBy(lent, missing);
  if (given !== null) return { given: given.slice(0, 1), standsIn: false, forAbsent: true };
  return mayStandIn(actor.groups) && !isOfAbsent ? { given: missing, standsIn: true, forAbsent: false } : null;
}

/** If the quoted price rose since the request, no approval is needed any more: a member of either group may close it. */
function givenBy(groups: readonly string[], missing: readonly Approval[]): readonly Approval[] | null {
  const own = approvalsOf(groups);
  const given = missing.filter((approval) => own.includes(approval));
  return given.length > 0 || (missing.length === 0 && own.length > 0) ? given : null;
}
