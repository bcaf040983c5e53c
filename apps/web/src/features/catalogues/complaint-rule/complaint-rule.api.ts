import { changeComplaintRule, readComplaintRule } from '@aura/contracts/complaints/complaint-rule';
import { queriesOf } from '../../../lib/queries-of.ts';

const queries = queriesOf(['complaint-rule'], ['history', 'complaintRule']);

export const complaintRuleQuery = () => queries.read(readComplaintRule, {}, 'now');
export const useChangeComplaintRule = () => queries.useAct(changeComplaintRule, { invalidates: 'settled' });
