import type { readComplaint as contract } from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { nextComplaintSteps } from '@aura/domain/complaints/next-complaint-steps';
import type { Context, UseCase } from '../../../core/context.ts';
import { readComplaintFacts } from '../base/complaint-facts.ts';
import { readComplaintHead } from './complaint-head.ts';
import { readComplaintParts } from './complaint-parts.ts';
import { readPartyClock } from './party-clock.ts';

export const readComplaint: UseCase<typeof contract> = (context, { params: { id } }) => describeComplaint(context, id);

export async function describeComplaint(context: Context, id: number): Promise<Complaint> {
  const { ownerId, ...head } = await readComplaintHead(context, id);
  const facts = await readComplaintFacts(context, id);
  const taker = { groups: context.actor.groups, isOwner: ownerId === context.actor.userId };
  const steps = nextComplaintSteps(facts, head.state, taker).map(
    ({ transition: { rule, to, act }, missing, mayTake }) => ({
      rule,
      to,
      act,
      missing: [...missing],
      mayTake: mayTake && head.mayWork,
    }),
  );
  const clock = await readPartyClock(context, head.affectedPartyId, head.registeredAt);
  return { ...head, steps, clock, ...(await readComplaintParts(context, id)) };
}
