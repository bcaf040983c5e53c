import type { CalendarDate } from './calendar.ts';
import type { Centavos } from './money.ts';

/** A row of the authorization matrix as in force on a given day. */
export interface AuthorizationRule<Signer = unknown, FileType = unknown> {
  readonly isActive: boolean;
  readonly needAuthBefore: boolean;
  readonly needAuthAfter: boolean;
  readonly repairWithoutAuthorization: boolean;
  readonly budgetAmountBefore: Centavos;
  readonly budgetAmountAfter: Centavos;
  readonly authorizationGnp: boolean;
  readonly gnpMatrixStart: CalendarDate | null;
  readonly signers: readonly Signer[];
  readonly fileType: FileType | null;
}

/** Before the repair, permission to begin is decided; after it, acceptance of the final amount. */
export type Moment = 'before' | 'after';
export type Verdict = 'free' | 'needs-authorization' | 'after';
export type Reason =
  | 'no-rule'
  | 'rule-inactive'
  | 'gnp-in-force'
  | 'not-needed-before'
  | 'within-amount-before'
  | 'above-amount-before'
  | 'no-repair-without-authorization'
  | 'not-needed-after'
  | 'within-amount-after'
  | 'above-amount-after'
  | 'no-signer';

export interface Decision<Signer, FileType> {
  readonly verdict: Verdict;
  /** In the order applied; the last one that is not about signers decided. */
  readonly reasons: readonly Reason[];
  readonly signers: readonly Signer[];
  readonly fileType: FileType | null;
}

/** Who has to sign an amount on a day. Authorization is required unless a row says otherwise. */
export function decideAuthorization<Signer, FileType>(
  rule: AuthorizationRule<Signer, FileType> | null,
  { amount, date, moment }: { readonly amount: Centavos; readonly date: CalendarDate; readonly moment: Moment },
): Decision<Signer, FileType> {
  const [verdict, reason] = moment === 'before' ? before(rule, amount, date) : after(rule, amount);
  if (verdict === 'free') return { verdict, reasons: [reason], signers: [], fileType: null };
  const signers = rule?.signers ?? [];
  return {
    verdict,
    reasons: signers.length === 0 ? [reason, 'no-signer'] : [reason],
    signers,
    fileType: rule?.fileType ?? null,
  };
}

/** Whether GNP already authorizes by its own matrix on this day. */
export function isGnpInForce(
  rule: Pick<AuthorizationRule, 'authorizationGnp' | 'gnpMatrixStart'>,
  date: CalendarDate,
): boolean {
  return rule.authorizationGnp && rule.gnpMatrixStart !== null && date >= rule.gnpMatrixStart;
}

function before(rule: AuthorizationRule | null, amount: Centavos, date: CalendarDate): [Verdict, Reason] {
  if (rule === null) return ['needs-authorization', 'no-rule'];
  if (!rule.isActive) return ['needs-authorization', 'rule-inactive'];
  if (isGnpInForce(rule, date)) return ['needs-authorization', 'gnp-in-force'];
  if (!rule.needAuthBefore) return ['free', 'not-needed-before'];
  if (!rule.repairWithoutAuthorization) return ['needs-authorization', 'no-repair-without-authorization'];
  return amount <= rule.budgetAmountBefore
    ? ['free', 'within-amount-before']
    : ['needs-authorization', 'above-amount-before'];
}

function after(rule: AuthorizationRule | null, amount: Centavos): [Verdict, Reason] {
  if (rule === null) return ['free', 'no-rule'];
  if (!rule.isActive) return ['free', 'rule-inactive'];
  if (!rule.needAuthAfter) return ['free', 'not-needed-after'];
  return amount > rule.budgetAmountAfter ? ['after', 'above-amount-after'] : ['free', 'within-amount-after'];
}
