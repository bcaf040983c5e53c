import type { PaymentRule, readPaymentRule as contract } from '@aura/contracts/payments/rule';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { readPaymentRule as readRule } from '../base/payment-rule.ts';

export const readPaymentRule: UseCase<typeof contract> = (context) => ruleOnWire(context);

export async function ruleOnWire(act: Pick<Act, 'db'>): Promise<PaymentRule> {
  const { id: _only, codiAdvancePercentage, mostAdvancePercentage, cutOffTime, ...rule } = await readRule(act);
  return {
    ...rule,
    codiAdvancePercentage: Number(codiAdvancePercentage),
    mostAdvancePercentage: Number(mostAdvancePercentage),
    cutOffTime: cutOffTime.slice(0, 5),
  };
}
