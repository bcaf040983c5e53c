import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AuthorizationRule, decideAuthorization } from './authorization-rule.ts';

const usual: AuthorizationRule<string, string> = {
  isActive: true,
  needAuthBefore: true,
  needAuthAfter: true,
  repairWithoutAuthorization: true,
  budgetAmountBefore: 1_500_000,
  budgetAmountAfter: 2_000_000,
  authorizationGnp: false,
  gnpMatrixStart: null,
  signers: ['Rosa'],
  fileType: 'autorizacion_cliente',
};
const day = '2026-11-15';

describe('before the repair', () => {
  const decide = (rule: AuthorizationRule<string, string> | null, amount: number, date = day) =>
    decideAuthorization(rule, { amount, date, moment: 'before' });

  test('an amount up to the limit is repaired freely, and one centavo more is signed', () => {
    expect(decide(usual, 1_500_000)).toEqual({
      verdict: 'free',
      reasons: ['within-amount-before'],
      signers: [],
      fileType: null,
    });
    expect(decide(usual, 1_500_001)).toEqual({
      verdict: 'needs-authorization',
      reasons: ['above-amount-before'],
      signers: ['Rosa'],
      fileType: 'autorizacion_cliente',
    });
  });

  test('without a row, authorization is required and nobody is named', () => {
    expect(decide(null, 1)).toEqual({
      verdict: 'needs-authorization',
      reasons: ['no-rule', 'no-signer'],
      signers: [],
      fileType: null,
    });
  });

  test.each([
    ['the row is inactive', { isActive: false }, 'rule-inactive'],
    ['no repair goes without authorization', { repairWithoutAuthorization: false }, 'no-repair-without-authorization'],
    ['GNP decides by its own matrix', { authorizationGnp: true, gnpMatrixStart: day }, 'gnp-in-force'],
  ])('it is signed whatever the amount where %s', (_, change, reason) => {
    expect(decide({ ...usual, ...change }, 1)).toMatchObject({ verdict: 'needs-authorization', reasons: [reason] });
  });

  test("GNP's matrix counts from its first day and not a day before", () => {
    const rule = { ...usual, needAuthBefore: false, authorizationGnp: true, gnpMatrixStart: '2026-12-01' };

    expect(decide(rule, 1, '2026-11-30')).toMatchObject({ verdict: 'free', reasons: ['not-needed-before'] });
    expect(decide(rule, 1, '2026-12-01')).toMatchObject({ verdict: 'needs-authorization' });
  });
});

describe('after the repair', () => {
  test('only an amount above the limit is accepted by the insurer', () => {
    const decide = (amount: number) => decideAuthorization(usual, { amount, date: day, moment: 'after' });

    expect(decide(2_000_000)).toMatchObject({ verdict: 'free', reasons: ['within-amount-after'] });
    expect(decide(2_000_001)).toMatchObject({ verdict: 'after', reasons: ['above-amount-after'], signers: ['Rosa'] });
  });
});

const rules = fc.record({
  isActive: fc.boolean(),
  needAuthBefore: fc.boolean(),
  needAuthAfter: fc.boolean(),
  repairWithoutAuthorization: fc.boolean(),
  budgetAmountBefore: fc.nat(10_000),
  budgetAmountAfter: fc.nat(10_000),
  authorizationGnp: fc.boolean(),
  gnpMatrixStart: fc.option(fc.constantFrom('2026-11-14', '2026-11-15', '2026-11-16')),
  signers: fc.array(fc.constantFrom('Rosa', 'Beto'), { maxLength: 2 }),
  fileType: fc.option(fc.constantFrom('a', 'b')),
});
const maybeRule = fc.option(rules);
const amounts = fc.nat(12_000);

describe('for any row, amount and day', () => {
  test('the verdict before is exactly the formula of the process', () => {
    fc.assert(
      fc.property(maybeRule, amounts, (m, price) => {
        const gnp = m !== null && m.authorizationGnp && m.gnpMatrixStart !== null && day >= m.gnpMatrixStart;
        const free =
          m !== null &&
          m.isActive &&
          !gnp &&
          (!m.needAuthBefore || (m.repairWithoutAuthorization && price <= m.budgetAmountBefore));

        const { verdict } = decideAuthorization(m, { amount: price, date: day, moment: 'before' });

        expect(verdict).toBe(free ? 'free' : 'needs-authorization');
      }),
    );
  });

  test('the verdict after is exactly the formula of the process', () => {
    fc.assert(
      fc.property(maybeRule, amounts, (m, price) => {
        const after = m !== null && m.isActive && m.needAuthAfter && price > m.budgetAmountAfter;

        const { verdict } = decideAuthorization(m, { amount: price, date: day, moment: 'after' });

        expect(verdict).toBe(after ? 'after' : 'free');
      }),
    );
  });

  test('a larger amount never needs fewer signatures', () => {
    const strictness = { free: 0, 'needs-authorization': 1, after: 1 };
    fc.assert(
      fc.property(maybeRule, amounts, fc.nat(5000), fc.constantFrom('before', 'after'), (m, price, more, moment) => {
        const small = decideAuthorization(m, { amount: price, date: day, moment });
        const large = decideAuthorization(m, { amount: price + more, date: day, moment });

        expect(strictness[large.verdict]).toBeGreaterThanOrEqual(strictness[small.verdict]);
      }),
    );
  });
});
