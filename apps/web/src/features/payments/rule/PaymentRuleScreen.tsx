import { formatMoney, formatPercent } from '@aura/domain/format';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { type FieldInfos, RuleScreen } from '../../../listing/public.ts';
import { ruleQuery } from './rule.api.ts';
import { ruleTexts } from './rule.texts.ts';
import { RuleForm } from './RuleForm.tsx';
import { WithholdingRates } from './WithholdingRates.tsx';

export function PaymentRuleScreen() {
  return (
    <RuleScreen texts={useTexts(ruleTexts)} query={useQuery(ruleQuery())} entity="paymentRule" fields={useFields()}>
      {(rule) => (
        <Stack sx={{ gap: 1.5 }}>
          <RuleForm key={rule.version} rule={rule} />
          <WithholdingRates />
        </Stack>
      )}
    </RuleScreen>
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
    payeeDayLimit: { title: texts.payeeDayLimit, show: money },
    mostAdvancePercentage: { title: texts.mostAdvancePercentage, show: percent },
    advanceNeedsReceipt: { title: texts.advanceNeedsReceipt },
    cutOffWeekday: { title: texts.cutOffWeekday, show: (day) => texts.weekday(Number(day)) },
    cutOffTime: { title: texts.cutOffTime },
    payAfterDays: { title: texts.payAfterDays },
    receiptMaxAgeDays: { title: texts.receiptMaxAgeDays },
    receiptTolerance: { title: texts.receiptTolerance, show: money },
    doesMissingComplementHold: { title: texts.doesMissingComplementHold },
    doesComplaintHold: { title: texts.doesComplaintHold },
    withholdingRate: { title: texts.withholdingRate },
  };
}
