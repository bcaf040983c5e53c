import {
  type changePaymentRule as changePaymentRuleContract,
  type decidePaymentLimits as decidePaymentLimitsContract,
  PAYMENT_RULE_FIELDS,
  type PaymentRule,
  type readPaymentRule as readPaymentRuleContract,
} from '@aura/contracts/payments/rule';
import { TWO_PERSON_LIMITS, type TwoPersonLimit } from '@aura/domain/payments/approval';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Stale } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import { readPaymentRule as readRule } from '../base/payment-rule.ts';
import { nameOf } from '../runs/name-of.ts';

/**
 * Applies to later decisions: existing requests keep the division approval they needed when made. What one person may pay
 * or approve alone goes down at once, and up once another person approved it.
 */
export const changePaymentRule: UseCase<typeof changePaymentRuleContract> = async (
  context,
  { body: { version, ...fields } },
) => {
  const { db, actor, now } = context;
  const before = await lockRule(context);
  if (before.version !== version) throw new Stale(before);
  const raised = raisedOf(before, fields);
  const applied = { ...fields, ...Object.fromEntries(raised.map(({ limit, from }) => [limit, from])) };
  const changed = PAYMENT_RULE_FIELDS.filter((name) => before[name] !== applied[name]);
  if (changed.length + raised.length === 0) return before;
  const asked = Object.fromEntries(raised.map(({ limit, to }) => [limit, to]));
  await db
    .updateTable('paymentRule')
    .set({
      ...applied,
      codiAdvancePercentage: String(applied.codiAdvancePercentage),
      mostAdvancePercentage: String(applied.mostAdvancePercentage),
      ...(raised.length > 0 && {
        ...askedColumns(asked),
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
  if (raised.length > 0) await announce(context, { name: 'paymentLimits.moved', step: 'asked', raised: [...raised] });
  return ruleOnWire(context);
};

/** The approval by a second person, or a refusal by any user who may change the rule, the requester included. */
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
  const raised = raisedOf(before, asked);
  const limits = isApproved ? Object.fromEntries(raised.map(({ limit, to }) => [limit, to])) : {};
  await db
    .updateTable('paymentRule')
    .set({
      ...limits,
      ...(isApproved && { limitsApprovedBy: actor.userId }),
      ...askedColumns({}),
      limitsAskedBy: null,
      limitsAskedAt: null,
      version: bumpVersion,
    })
    .where('id', '=', 1)
    .execute();
  note(context, {
    entity: 'paymentRule',
    entityId: 1,
    changes: Object.fromEntries((isApproved ? raised : []).map(({ limit, from, to }) => [limit, [from, to]])),
    detail: { decided: isApproved ? 'approved' : 'rejected', askedBy: asked.askedBy },
  });
  await announce(context, {
    name: 'paymentLimits.moved',
    step: isApproved ? 'approved' : 'rejected',
    raised: [...raised],
  });
  return ruleOnWire(context);
};

type Limits = Readonly<Record<TwoPersonLimit, number>>;

function raisedOf(before: Limits, wanted: Limits) {
  return TWO_PERSON_LIMITS.filter((name) => wanted[name] > before[name]).map((limit) => ({
    limit,
    from: before[limit],
    to: wanted[limit],
  }));
}

/** Null where a limit is not asked for. */
function askedColumns(asked: Partial<Limits>) {
  const percent = (value: number | undefined) => (value === undefined ? null : String(value));
  return {
    askedCodiLimit: asked.codiLimit ?? null,
    askedCodiAdvancePercentage: percent(asked.codiAdvancePercentage),
    askedStepUpLimit: asked.stepUpLimit ?? null,
    askedSecondPersonLimit: asked.secondPersonLimit ?? null,
    askedPayeeDayLimit: asked.payeeDayLimit ?? null,
    askedMostAdvancePercentage: percent(asked.mostAdvancePercentage),
  };
}

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
    >`select coalesce(asked_second_person_limit, second_person_limit) as second_person_limit,
      coalesce(asked_payee_day_limit, payee_day_limit) as payee_day_limit,
      coalesce(asked_codi_limit, codi_limit) as codi_limit, coalesce(asked_step_up_limit, step_up_limit) as step_up_limit,
      coalesce(asked_codi_advance_percentage, codi_advance_percentage)::float8 as codi_advance_percentage,
      coalesce(asked_most_advance_percentage, most_advance_percentage)::float8 as most_advance_percentage,
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
