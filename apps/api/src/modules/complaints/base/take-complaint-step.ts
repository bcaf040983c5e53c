import { COMPLAINT_CONDITIONS } from '@aura/domain/complaints/complaint-conditions';
import { complaintNumber } from '@aura/domain/complaints/complaint';
import { type ComplaintState, isComplaintClosed } from '@aura/domain/complaints/complaint-states';
import type { ComplaintAct, ComplaintStep } from '@aura/domain/complaints/complaint-steps';
import { nextComplaintSteps } from '@aura/domain/complaints/next-complaint-steps';
import { factsOfStep } from '@aura/domain/machine/machine';
import type { Act } from '../../../core/act.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { advance } from '../../claims/public.ts';
import { holdPaymentsOf, releasePaymentsOf } from '../../payments/public.ts';
import { readComplaintFacts } from './complaint-facts.ts';
import { factOf, type LockedComplaint } from './complaint.store.ts';
import { happened } from './happened.ts';

interface Wanted {
  readonly act: ComplaintAct;
  /** Needed if the act can lead to several states. */
  readonly to?: ComplaintState;
}

/**
 * Finds the step an act takes from the current state of a locked complaint. Throws if there is none, a condition is
 * missing or the actor may not take it.
 */
export async function findComplaintStep(act: Act, complaint: LockedComplaint, wanted: Wanted): Promise<ComplaintStep> {
  const facts = await readComplaintFacts(act, complaint.id);
  const taker = {
    groups: act.actor.groups,
    isOwner: complaint.ownerId !== null && complaint.ownerId === act.actor.userId,
  };
  const steps = nextComplaintSteps(facts, complaint.state, taker).filter(
    ({ transition }) => transition.act === wanted.act && (wanted.to === undefined || transition.to === wanted.to),
  );
  const [first] = steps;
  if (first === undefined) throw new Conflict('La queja ya no está en un estado que lo permita. Actualice la página.');
  const step = steps.find(({ missing }) => missing.length === 0) ?? first;
  if (!step.mayTake) throw new Forbidden(`Este paso le toca a ${step.transition.who.map(nameOfMover).join(', ')}.`);
  const [missing] = step.missing;
  if (missing !== undefined) throw new Conflict(`${COMPLAINT_CONDITIONS[missing].es}.`);
  return step.transition;
}

/** Stores a step found open, announces it, and advances the affected party if the complaint held it back. */
export async function storeComplaintStep(
  act: Act,
  complaint: LockedComplaint,
  step: ComplaintStep,
  reason = '',
): Promise<void> {
  await callFunction(
    act.db,
    fn.moveComplaint({
      moved: complaint.id,
      target: step.to,
      stepRule: step.rule,
      moment: act.now(),
      mover: act.actor.userId,
      why: reason,
      known: factsOfStep(step),
    }),
  );
  const { from, to, rule } = step;
  await happened(act, 'complaint.moved', { ...factOf(complaint), from, to, rule, reason });
  const isClosed = isComplaintClosed(to);
  if (isClosed !== (complaint.closedAt !== null)) await followClosing(act, complaint, isClosed);
  await advance(act, complaint.affectedPartyId);
}

/** Payments are held while a complaint about the party is open; closing the last one releases them. */
async function followClosing(act: Act, { affectedPartyId, folio }: LockedComplaint, isClosed: boolean): Promise<void> {
  const said = `Queja ${complaintNumber(folio)}`;
  if (!isClosed) return holdPaymentsOf(act, affectedPartyId, said);
  const isOtherOpen = await callFunction(act.db, fn.hasOpenComplaint({ ofParty: affectedPartyId }));
  if (!isOtherOpen) await releasePaymentsOf(act, affectedPartyId, `${said} cerrada`);
}

export async function takeComplaintStep(
  act: Act,
  complaint: LockedComplaint,
  wanted: Wanted,
  reason = '',
): Promise<void> {
  await storeComplaintStep(act, complaint, await findComplaintStep(act, complaint, wanted), reason);
}

function nameOfMover(mover: string): string {
  return mover === 'owner' ? 'quien la tiene a cargo' : mover;
}
