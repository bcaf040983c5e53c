import { APPROVING_GROUP, type Approval, approvalsOf, mayStandIn } from '@aura/domain/agreement-rules';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
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
}

/** Locks the waiting agreement for a user who may decide on it. The user who requested the approval never may. */
export async function lockWaiting(context: Context, partyId: number, agreementId: number): Promise<Waiting> {
  const held = await lockParty(context, partyId);
  const agreements = await agreementsOf(context, partyId, 'locked');
  const agreement = agreements.find(({ id }) => id === agreementId);
  if (agreement?.state !== 'waiting') throw new Conflict('Ese monto ya no espera aprobación. Actualice la página.');
  const judgement = judge(await termsOf(context, partyId), agreements, agreement);
  const missing = missingOf(agreement, judgement);
  const decider = deciderOf(context.actor, agreement, missing);
  if (decider === null) {
    if (agreement.agreedBy === context.actor.userId)
      throw new Forbidden('Quien pide la aprobación no la da: le toca a otra persona.');
    throw new Forbidden(`Eso le toca a: ${missing.map((approval) => APPROVING_GROUP[approval]).join(', ')}.`);
  }
  return { held, agreement, agreements, judgement, missing, ...decider };
}

/** An approval is valid only for the figures it was given on; on others it is asked for again. */
export function missingOf(agreement: HeldAgreement, { quotedPrice, cost, needs }: Judgement): readonly Approval[] {
  const isAsJudged = agreement.quotedPrice === (quotedPrice ?? 0) && agreement.agreedWithIt === cost;
  const given = { codi: agreement.codiAt !== null, geop: agreement.geopAt !== null };
  return needs.filter((approval) => !isAsJudged || !given[approval]);
}

/** The approvals the actor can give; null if none. */
export function deciderOf(
  actor: { readonly userId: number | null; readonly groups: readonly string[] },
  { agreedBy }: Pick<HeldAgreement, 'agreedBy'>,
  missing: readonly Approval[],
): { readonly given: readonly Approval[]; readonly standsIn: boolean } | null {
  if (actor.userId === agreedBy) return null;
  const own = approvalsOf(actor.groups);
  const given = missing.filter((approval) => own.includes(approval));
  // If the quoted price rose since the request, no approval is needed any more: a member of either group may close it.
  if (given.length > 0 || (missing.length === 0 && own.length > 0)) return { given, standsIn: false };
  return mayStandIn(actor.groups) ? { given: missing, standsIn: true } : null;
}
