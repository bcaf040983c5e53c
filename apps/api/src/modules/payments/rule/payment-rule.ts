import {
  type changePaymentRule as changePaymentRuleContract,
  type decidePaymentLimits as decidePaymentLimitsContract,
  PAYMENT_RULE_FIELDS,
  type PaymentRule,
  type readPaymentRule as readPaymentRuleContract,
  TWO_PERSON_LIMITS,
} from '@aura/contracts/payments/rule';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Stale } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { readPaymentRule as readRule } from '../base/payment-rule.ts';
import { nameOf } from '../runs/name-of.ts';

/**
 * Applies to later decisions: existing requests keep the division approval they needed when made. A limit above which a
 * second person is asked for goes down at once, and up once another person approved it.
 */
export const changePaymentRule: UseCase<typeof changePaymentRuleContract> = async (
  context,
  { body: { version, ...fields } },
) => {
  const { db, actor, now } = context;
  const before = await lockRule(context);
  if (before.version !== version) throw new Stale(before);
  const raised = TWO_PERSON_LIMITS.filter((name) => fields[name] > before[name]);
  const applied = { ...fields, ...Object.fromEntries(raised.map((name) => [name, before[name]])) };
  const changed = PAYMENT_RULE_FIELDS.filter((name) => before[name] !== applied[name]);
  if (changed.length + raised.length === 0) return before;
  const asked = { secondPersonLimit: fields.secondPersonLimit, payeeDayLimit: fields.payeeDayLimit };
  await db
    .updateTable('paymentRule')
    .set({
      ...applied,
      codiAdvancePercentage: String(fields.codiAdvancePercentage),
      mostAdvancePercentage: String(fields.mostAdvancePercentage),
      ...(raised.length > 0 && {
        askedSecondPersonLimit: asked.secondPersonLimit,
        askedPayeeDayLimit: asked.payeeDayLimit,
        limitsAskedBy: actor.userId,
        limitsAskedAt: now(),
      }),
      version: bumpVersion,
    })
    .where('id', '=', 1)
    .execute();
  note(context, {
    entity: 'paymentRule',
    entityId: 1,
    changes: Object.fromEntries(changed.map((name) => [name, [before[name], applied[name]]])),
    ...(raised.length > 0 && { detail: { asked } }),
  });
  if (raised.length > 0) await tell(context, 'asked', asked);
  return ruleOnWire(context);
};

/** The second yes, or a no from anybody who may change the rule, who asked for it included. */
export const decidePaymentLimits: UseCase<typeof decidePaymentLimitsContract> = async (
  context,
  { body: { isApproved, version } },
) => {
  const { db, actor } = context;
  const before = await lockRule(context);
  if (before.version !== version) throw new Stale(before);
  const { asked } = before;
  if (asked === null) throw new Conflict('Ningún límite espera a otra persona. Actualice la página.');
  if (isApproved && asked.isOwn) throw new Forbidden('Usted lo pidió: lo aprueba otra persona.');
  const limits = { secondPersonLimit: asked.secondPersonLimit, payeeDayLimit: asked.payeeDayLimit };
  await db
    .updateTable('paymentRule')
    .set({
      ...(isApproved && { ...limits, limitsApprovedBy: actor.userId }),
      askedSecondPersonLimit: null,
      askedPayeeDayLimit: null,
      limitsAskedBy: null,
      limitsAskedAt: null,
      version: bumpVersion,
    })
    .where('id', '=', 1)
    .execute();
  const changed = TWO_PERSON_LIMITS.filter((name) => isApproved && before[name] !== limits[name]);
  note(context, {
    entity: 'paymentRule',
    entityId: 1,
    changes: Object.fromEntries(changed.map((name) => [name, [before[name], limits[name]]])),
    detail: { decided: isApproved ? 'approved' : 'rejected', askedBy: asked.askedBy },
  });
  await tell(context, isApproved ? 'approved' : 'rejected', limits);
  return ruleOnWire(context);
};

export const readPaymentRule: UseCase<typeof readPaymentRuleContract> = (context) => ruleOnWire(context);

async function lockRule(context: Context): Promise<PaymentRule> {
  await context.db.selectFrom('paymentRule').select('id').where('id', '=', 1).forUpdate().execute();
  return ruleOnWire(context);
}

async function ruleOnWire(act: Context): Promise<PaymentRule> {
  const { codiAdvancePercentage, mostAdvancePercentage, cutOffTime, ...rule } = await readRule(act);
  const [asked] = await rows(
    act.db,
    sql<
      NonNullable<PaymentRule['asked']>
    >`select asked_second_person_limit as second_person_limit, asked_payee_day_limit as payee_day_limit,
      ${nameOf(sql`limits_asked_by`)} as asked_by, limits_asked_at as asked_at, limits_asked_by = ${act.actor.userId} as is_own
    from payment_rule where limits_asked_by is not null`,
  );
  return {
    codiLimit: rule.codiLimit,
    stepUpLimit: rule.stepUpLimit,
    secondPersonLimit: rule.secondPersonLimit,
    payeeDayLimit: rule.payeeDayLimit,
    advanceNeedsReceipt: rule.advanceNeedsReceipt,
    cutOffWeekday: rule.cutOffWeekday,
    payAfterDays: rule.payAfterDays,
    receiptMaxAgeDays: rule.receiptMaxAgeDays,
    receiptTolerance: rule.receiptTolerance,
    doesMissingComplementHold: rule.doesMissingComplementHold,
    doesComplaintHold: rule.doesComplaintHold,
    version: rule.version,
    codiAdvancePercentage: Number(codiAdvancePercentage),
    mostAdvancePercentage: Number(mostAdvancePercentage),
    cutOffTime: cutOffTime.slice(0, 5),
    asked: asked ?? null,
  };
}

async function tell(
  context: Context,
  step: 'asked' | 'approved' | 'rejected',
  limits: { readonly secondPersonLimit: number; readonly payeeDayLimit: number },
): Promise<void> {
  await announce(context, { name: 'paymentLimits.moved', step, ...limits });
}
