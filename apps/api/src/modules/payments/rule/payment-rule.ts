import {
  type changePaymentRule as changePaymentRuleContract,
  PAYMENT_RULE_FIELDS,
  type PaymentRule,
  type readPaymentRule as readPaymentRuleContract,
} from '@aura/contracts/payments/rule';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import type { Act } from '../../../core/act.ts';
import { readPaymentRule as readRule } from '../base/payment-rule.ts';

/** Applies to later decisions: existing requests keep the division approval they needed when made. */
export const changePaymentRule: UseCase<typeof changePaymentRuleContract> = async (
  context,
  { body: { version, ...fields } },
) => {
  const { db } = context;
  await db.selectFrom('paymentRule').select('id').where('id', '=', 1).forUpdate().execute();
  const before = await ruleOnWire(context);
  if (before.version !== version) throw new Stale(before);
  const changed = PAYMENT_RULE_FIELDS.filter((name) => before[name] !== fields[name]);
  if (changed.length === 0) return before;
  await db
    .updateTable('paymentRule')
    .set({
      ...fields,
      codiAdvancePercentage: String(fields.codiAdvancePercentage),
      mostAdvancePercentage: String(fields.mostAdvancePercentage),
      version: bumpVersion,
    })
    .where('id', '=', 1)
    .execute();
  note(context, {
    entity: 'paymentRule',
    entityId: 1,
    changes: Object.fromEntries(changed.map((name) => [name, [before[name], fields[name]]])),
  });
  return ruleOnWire(context);
};

export const readPaymentRule: UseCase<typeof readPaymentRuleContract> = (context) => ruleOnWire(context);

async function ruleOnWire(act: Pick<Act, 'db'>): Promise<PaymentRule> {
  const { id: _only, codiAdvancePercentage, mostAdvancePercentage, cutOffTime, ...rule } = await readRule(act);
  return {
    ...rule,
    codiAdvancePercentage: Number(codiAdvancePercentage),
    mostAdvancePercentage: Number(mostAdvancePercentage),
    cutOffTime: cutOffTime.slice(0, 5),
  };
}
