import { MENDED_BY } from '@aura/contracts/claims/mending';
import { CONDITIONS, type ConditionName } from '@aura/domain/process/conditions';
import { useMayCall } from '../../../lib/session/use-may.ts';

/** Of a step's missing conditions, those this user can fulfil on a screen. */
export function useMendable(mayAct: boolean): (missing: readonly ConditionName[]) => readonly ConditionName[] {
  const mayCall = useMayCall();
  return (missing) =>
    missing.filter((name) => {
      const act = MENDED_BY[name];
      return mayAct && act !== undefined && CONDITIONS[name].place !== 'time' && mayCall(act);
    });
}
