import { SLA_UNIT_WORDS } from '@aura/contracts/catalogues/process';
import { type ComplaintRule, RULE_DAYS } from '@aura/contracts/complaints/complaint-rule';
import { COMPLAINT_STATE_WORDS } from '@aura/contracts/complaints/complaint-words';
import { OPEN_COMPLAINT_STATES } from '@aura/domain/complaints/complaint-states';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, HistoryDrawer, useTitled } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { complaintRuleQuery } from './complaint-rule.api.ts';
import { complaintRuleTexts } from './complaint-rule.texts.ts';
import { ComplaintRuleForm } from './ComplaintRuleForm.tsx';

const THE_ONE = 1;

export function ComplaintRuleScreen() {
  const texts = useTexts(complaintRuleTexts);
  const [isHistory, setHistory] = useState(false);
  const query = useQuery(complaintRuleQuery());
  const fields = useFields();
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <PageHeader title={texts.title} subtitle={texts.hint}>
        <Button variant="outlined" onClick={() => setHistory(true)}>
          {texts.history}
        </Button>
      </PageHeader>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={8} />}>
        {(rule: ComplaintRule) => <ComplaintRuleForm key={rule.version} rule={rule} />}
      </Loaded>
      {isHistory && (
        <HistoryDrawer entity="complaintRule" id={THE_ONE} fields={fields} onClose={() => setHistory(false)} />
      )}
    </Stack>
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
