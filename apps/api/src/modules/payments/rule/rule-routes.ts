import * as rule from '@aura/contracts/payments/rule';
import { type Served, serve } from '../../../core/serve.ts';
import { changePaymentRule, decidePaymentLimits, readPaymentRule } from './payment-rule.ts';

export const ruleRoutes: readonly Served[] = [
  serve(rule.readPaymentRule, readPaymentRule),
  serve(rule.changePaymentRule, changePaymentRule),
  serve(rule.decidePaymentLimits, decidePaymentLimits),
];
