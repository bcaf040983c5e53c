import type { AuthorizationRule, setAuthorizationRule } from '@aura/contracts/customers/matrix';
import type { CallInput } from '@aura/contracts/endpoint';
import { businessDay } from '@aura/domain/business-day';

export type RuleBody = CallInput<typeof setAuthorizationRule>['body'];

export type RuleValues = Omit<
  RuleBody,
  'customerId' | 'zoneId' | 'basedOn' | 'validFrom' | 'budgetAmountBefore' | 'budgetAmountAfter'
> & {
  validFrom: string | null;
  budgetAmountBefore: number | null;
  budgetAmountAfter: number | null;
};

export function businessToday(): string {
  return businessDay(new Date());
}

/** The rule a new one would replace on its first day, which may be a planned one. */
export function ruleOn(rules: readonly AuthorizationRule[], date: string): AuthorizationRule | null {
  const found = rules.find(
    ({ validFrom, validTo, supersededAt }) =>
      supersededAt === null && validFrom <= date && (validTo === null || validTo >= date),
  );
  return found ?? null;
}

/** Initial values of a cell's form: the rule in force, from today; by default authorization is always required. */
export function ruleValues(rule: AuthorizationRule | null): RuleValues {
  return {
    validFrom: businessToday(),
    needAuthBefore: rule?.needAuthBefore ?? true,
    needAuthAfter: rule?.needAuthAfter ?? false,
    repairWithoutAuthorization: rule?.repairWithoutAuthorization ?? false,
    budgetAmountBefore: rule?.budgetAmountBefore ?? 0,
    budgetAmountAfter: rule?.budgetAmountAfter ?? 0,
    authorizationGnp: rule?.authorizationGnp ?? false,
    gnpMatrixStart: rule?.gnpMatrixStart ?? null,
    fileTypeId: rule?.fileType?.id ?? null,
    authorization: (rule?.authorization ?? [])
      .filter(({ isActive, coversZone }) => isActive && coversZone)
      .map(({ id }) => id),
    isActive: rule?.isActive ?? true,
  };
}
