import { SLA_UNIT_WORDS } from '@aura/contracts/catalogues/process';
import { RULE_DAYS } from '@aura/contracts/complaints/complaint-rule';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, RuleScreen, useTitled } from '../../../listing/public.ts';
import { complaintRuleQuery } from './complaint-rule.api.ts';
import { complaintRuleTexts } from './complaint-rule.texts.ts';
import { ComplaintRuleForm } from './ComplaintRuleForm.tsx';

export function ComplaintRuleScreen() {
  return (
    <RuleScreen
      texts={useTexts(complaintRuleTexts)}
      query={useQuery(complaintRuleQuery())}
      entity="complaintRule"
      fields={useFields()}
    >
      {(rule) => <ComplaintRuleForm key={rule.version} rule={rule} />}
    </RuleScreen>
  );
}

/** In the history the term of a state is its own field: «3 dh». */
function useFields(): FieldInfos {
  const texts = useTexts(complaintRuleTexts);
  const titled = useTitled();
  const showTerm = (term: unknown) => {
    const [amount = '', unit = ''] = String(term).split(' ');
    return unit in SLA_UNIT_WORDS ? `${amount} ${titled(SLA_UNIT_WORDS[unit as 'dh']).toLowerCase()}` : texts.none;
  };
  return Object.fromEntries([
    ...RULE_DAYS.map((name) => [name, { title: texts[name] }] as const),
    ...OPEN_COMPLAINT_STATES.map(
      (state) => [state, { title: titled(COMPLAINT_STATE_WORDS[state]), show: showTerm }] as const,
    ),
  ]);
}
