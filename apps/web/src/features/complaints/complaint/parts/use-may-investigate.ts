import type { Complaint } from '@aura/contracts/complaints/complaint';
import { investigateComplaint } from '@aura/contracts/complaints/complaint-acts';
import { useActor } from '../../../../lib/session/use-actor.ts';
import { useMay } from '../../../../lib/session/use-may.ts';

const LOOKED_INTO: readonly Complaint['state'][] = ['investigating', 'warranty', 'escalatedUne', 'escalatedCondusef'];
const INVESTIGATORS: readonly string[] = ['ACo', 'GeOp', 'Admin'];

/** Whether to offer recording the findings: to the owner and to cost analysts. */
export function useMayInvestigate({ state, owner, mayWork }: Pick<Complaint, 'state' | 'owner' | 'mayWork'>): boolean {
  const { actor, user } = useActor();
  const isTheirs = owner?.username === user.username || actor.groups.some((group) => INVESTIGATORS.includes(group));
  return useMay(investigateComplaint) && mayWork && isTheirs && LOOKED_INTO.includes(state);
}
