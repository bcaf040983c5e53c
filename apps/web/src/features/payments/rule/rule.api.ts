import { changePaymentRule, decidePaymentLimits, readPaymentRule } from '@aura/contracts/payments/rule';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'payment-rule': 'now';
  }
}

const queries = queriesOf(['payment-rule'], ['history', 'paymentRule']);

export const ruleQuery = () => queries.read(readPaymentRule, {}, 'now');
export const useChangePaymentRule = () => queries.useAct(changePaymentRule, { invalidates: 'settled' });
export const useDecideLimits = () => queries.useAct(decidePaymentLimits, { invalidates: 'settled' });
