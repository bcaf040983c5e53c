import { changeComplaintRule, readComplaintRule } from '@aura/contracts/complaints/complaint-rule';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'complaint-rule': 'now';
  }
}

const queries = queriesOf(['complaint-rule'], ['history', 'complaintRule']);

export const complaintRuleQuery = () => queries.read(readComplaintRule, {}, 'now');
export const useChangeComplaintRule = () => queries.useAct(changeComplaintRule, { invalidates: 'settled' });
