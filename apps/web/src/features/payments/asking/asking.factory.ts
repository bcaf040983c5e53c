import type { OwnPayment, OwnPaymentTerms, PartyPayment, PaymentsOfParty } from '@aura/contracts/payments/asking';

const PAST = new Date('2026-11-10T18:00:00Z');

export function givenTerms(more: Partial<OwnPaymentTerms> = {}): OwnPaymentTerms {
  const choice = { refusal: null, codiAbove: 50_000_00, forecast: null } as const;
  return {
    affectedPartyId: 3,
    claimNumber: 'SIN-77',
    party: 'Ana Mora',
    orderNumber: 'OC-000123',
    agreed: 10_000_00,
    asked: 2_000_00,
    askedPercentage: 20,
    left: 8_000_00,
    advancePercentage: 30,
    isValidated: false,
    choices: [
      {
        ...choice,
        kind: 'advance',
        refusal: 'El trabajo ya se validó: pida un parcial o el finiquito.',
        most: 0,
        needsReceipt: false,
      },
      { ...choice, kind: 'partial', most: 8_000_00, codiAbove: 5_000_00, needsReceipt: true },
      { ...choice, kind: 'final', most: 8_000_00, needsReceipt: true },
    ],
    reckoning: {
      mayAsk: 'all',
      doesBill: true,
      withheldIncomeRate: '0.012500',
      withheldValueRate: 'none',
      taxPercentage: 16,
      mostAdvancePercentage: 50,
    },
    ...more,
  };
}

export function givenOwnPayment(more: Partial<OwnPayment> = {}): OwnPayment {
  return {
    id: 7,
    number: 'SP-000007',
    orderId: 5,
    orderNumber: 'OC-000123',
    claimNumber: 'SIN-77',
    affectedPartyId: 3,
    party: 'Ana Mora',
    date: PAST,
    kind: 'partial',
    percentage: 40,
    subtotal: 4_000_00,
    tax: 640_00,
    withheldIncomeTax: 50_00,
    withheldValueTax: 0,
    total: 4_590_00,
    state: 'requested',
    isHeld: false,
    needsReceipt: true,
    missing: 'nothing',
    comment: '',
    answer: '',
    counterReceipt: null,
    complementDueOn: null,
    steps: [{ state: 'requested', at: PAST }],
    holds: [],
    receipts: [],
    transfer: null,
    returns: [],
    outlook: {
      on: '2026-11-20',
      earliest: '2026-11-20',
      latest: '2026-12-04',
      basis: 'expected',
      history: { isOwn: false, n: 42, p10: 4, p50: 9, p90: 21 },
      place: null,
      waiting: null,
      obstacle: null,
    },
    mayCorrect: false,
    mayCancel: true,
    ...more,
  };
}

export function givenPartyPayment(more: Partial<PartyPayment> = {}): PartyPayment {
  return {
    id: 7,
    number: 'SP-000007',
    date: PAST,
    kind: 'partial',
    providerId: 4,
    payee: 'Acabados del Norte',
    percentage: 40,
    subtotal: 4_000_00,
    total: 4_590_00,
    payment: 0,
    state: 'requested',
    codiState: 'notNeeded',
    isHeld: false,
    requestedBy: 'Carla Ruiz',
    comment: '',
    answer: '',
    paidOn: null,
    mayCorrect: false,
    mayCancel: true,
    ...more,
  };
}

export function givenPayments(more: Partial<PaymentsOfParty> = {}): PaymentsOfParty {
  return {
    affectedPartyId: 3,
    payees: [{ ...givenTerms(), providerId: 4, payee: 'Acabados del Norte' }],
    requests: [givenPartyPayment()],
    isPaidToParty: false,
    account: null,
    mayAsk: true,
    mayRegisterAccount: false,
    mayVerifyAccount: false,
    ...more,
  };
}
