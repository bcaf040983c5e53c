import type { PaymentRule } from '@aura/contracts/payments/rule';

type Typed = 'codiAdvancePercentage' | 'mostAdvancePercentage' | 'payAfterDays' | 'receiptMaxAgeDays';
type Emptied = 'codiLimit' | 'stepUpLimit' | 'secondPersonLimit' | 'payeeDayLimit' | 'receiptTolerance';

/** The rule as typed: numbers as text, and amounts that may be empty meanwhile. */
export type RuleValues = Omit<PaymentRule, Typed | Emptied | 'cutOffTime' | 'asked'> &
  Readonly<Record<Typed, string>> &
  Readonly<Record<Emptied, number | null>> & { readonly cutOffTime: string | null };

export function typed({ asked: _asked, ...rule }: PaymentRule): RuleValues {
  return {
    ...rule,
    codiAdvancePercentage: String(rule.codiAdvancePercentage),
    mostAdvancePercentage: String(rule.mostAdvancePercentage),
    payAfterDays: String(rule.payAfterDays),
    receiptMaxAgeDays: String(rule.receiptMaxAgeDays),
  };
}

/** Requires values without a problem. */
export function read(values: RuleValues): Omit<PaymentRule, 'asked'> {
  return {
    ...values,
    codiLimit: values.codiLimit ?? 0,
    stepUpLimit: values.stepUpLimit ?? 0,
    secondPersonLimit: values.secondPersonLimit ?? 0,
    payeeDayLimit: values.payeeDayLimit ?? 0,
    receiptTolerance: values.receiptTolerance ?? 0,
    cutOffTime: values.cutOffTime ?? '',
    codiAdvancePercentage: Number(values.codiAdvancePercentage),
    mostAdvancePercentage: Number(values.mostAdvancePercentage),
    payAfterDays: Number(values.payAfterDays),
    receiptMaxAgeDays: Number(values.receiptMaxAgeDays),
  };
}
