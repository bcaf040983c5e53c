import type { PaymentRule } from '@aura/contracts/payments/rule';
import { formatMoney, formatPercent } from '@aura/domain/format';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, HistoryDrawer } from '../../../listing/public.ts';
import { FieldsSkeleton } from '../../../ui/FieldsSkeleton.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ruleQuery } from './rule.api.ts';
import { ruleTexts } from './rule.texts.ts';
import { RuleForm } from './RuleForm.tsx';

const THE_ONE = 1;

export function PaymentRuleScreen() {
  const texts = useTexts(ruleTexts);
  const [isHistory, setHistory] = useState(false);
  const query = useQuery(ruleQuery());
  const fields = useFields();
  return (
    <Stack sx={{ gap: 1.5, maxWidth: 760 }}>
      <PageHeader title={texts.title} subtitle={texts.hint}>
        <Button variant="outlined" onClick={() => setHistory(true)}>
          {texts.history}
        </Button>
      </PageHeader>
      <Loaded query={query} what={texts.what} skeleton={<FieldsSkeleton fields={8} />}>
        {(rule: PaymentRule) => <RuleForm key={rule.version} rule={rule} />}
      </Loaded>
      {isHistory && (
        <HistoryDrawer entity="paymentRule" id={THE_ONE} fields={fields} onClose={() => setHistory(false)} />
      )}
    </Stack>
  );
}

const money = (value: unknown) => formatMoney(Number(value));
const percent = (value: unknown) => formatPercent(Number(value));

function useFields(): FieldInfos {
  const texts = useTexts(ruleTexts);
  return {
    codiLimit: { title: texts.codiLimit, show: money },
    codiAdvancePercentage: { title: texts.codiAdvancePercentage, show: percent },
    stepUpLimit: { title: texts.stepUpLimit, show: money },
    secondPersonLimit: { title: texts.secondPersonLimit, show: money },
    mostAdvancePercentage: { title: texts.mostAdvancePercentage, show: percent },
    advanceNeedsReceipt: { title: texts.advanceNeedsReceipt },
    cutOffWeekday: { title: texts.cutOffWeekday, show: (day) => texts.weekday(Number(day)) },
    cutOffTime: { title: texts.cutOffTime },
    payAfterDays: { title: texts.payAfterDays },
    receiptMaxAgeDays: { title: texts.receiptMaxAgeDays },
    receiptTolerance: { title: texts.receiptTolerance, show: money },
    doesMissingComplementHold: { title: texts.doesMissingComplementHold },
    doesComplaintHold: { title: texts.doesComplaintHold },
  };
}
