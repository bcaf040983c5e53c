import type { PaymentRuleField } from '@aura/contracts/payments/rule';
import { textsOf } from '../../../lib/texts.ts';
import type { RuleValues } from './rule-values.ts';
import { ruleTexts } from './rule.texts.ts';

export type RuleProblems = Readonly<Partial<Record<PaymentRuleField, string>>>;

const DECIMAL = /^\d{1,3}(?:\.\d{1,2})?$/;
const WHOLE = /^\d{1,3}$/;
const MOST_TOLERANCE = 10_000;

export function problemsOf(values: RuleValues): RuleProblems {
  const texts = textsOf(ruleTexts);
  const problems: Partial<Record<PaymentRuleField, string>> = {};
  for (const name of ['codiLimit', 'stepUpLimit', 'secondPersonLimit', 'payeeDayLimit', 'receiptTolerance'] as const)
    if (values[name] === null || (values[name] ?? 0) < 0) problems[name] = texts.needed;
  if ((values.receiptTolerance ?? 0) > MOST_TOLERANCE) problems.receiptTolerance = texts.tooMuch;
  if (values.cutOffTime === null) problems.cutOffTime = texts.needed;
  for (const [name, most] of [
    ['codiAdvancePercentage', 100],
    ['mostAdvancePercentage', 50],
  ] as const)
    if (!DECIMAL.test(values[name]) || Number(values[name]) > most) problems[name] = texts.percentWrong(String(most));
  for (const [name, least, most] of [
    ['payAfterDays', 0, 30],
    ['receiptMaxAgeDays', 1, 366],
  ] as const) {
    const days = Number(values[name]);
    if (!WHOLE.test(values[name]) || days < least || days > most)
      problems[name] = texts.daysWrong(String(least), String(most));
  }
  return problems;
}
