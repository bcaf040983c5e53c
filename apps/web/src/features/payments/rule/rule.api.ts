import { changePaymentRule, decidePaymentLimits, readPaymentRule } from '@aura/contracts/payments/rule';
import { addWithholdingRate, listWithholdingRates } from '@aura/contracts/payments/withholdings';
import { queriesOf } from '../../../lib/queries-of.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'payment-rule': 'now' | 'rates';
  }
}

const queries = queriesOf(['payment-rule'], ['history', 'paymentRule']);

export const ruleQuery = () => queries.read(readPaymentRule, {}, 'now');
export const useChangePaymentRule = () => queries.useAct(changePaymentRule, { invalidates: 'settled' });
export const useDecideLimits = () => queries.useAct(decidePaymentLimits, { invalidates: 'settled' });
export const ratesQuery = () => queries.read(listWithholdingRates, {}, 'rates');
export const useAddRate = () => queries.useAct(addWithholdingRate, { invalidates: 'settled' });
