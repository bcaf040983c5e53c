import type { HeldPaymentRow } from '@aura/contracts/payments/held-payments';
import type { PaymentRequest, PaymentRequestRow } from '@aura/contracts/payments/requests';

const ASKED = {
  id: 12,
  number: 'SP-000012',
  kind: 'partial',
  requestedAt: new Date('2026-11-10T18:00:00Z'),
  provider: 'Acabados del Norte',
  providerSlug: 'acabados-del-norte',
  claimSlug: 'gnp-77-1',
  claimNumber: 'SIN-77',
  affectedPartyId: 5,
  party: 'Ana Mora',
  supervisor: 'Luis Vera',
  requestedBy: 'Eva Soto',
  percentage: 40,
  agreed: 21_000_00,
  subtotal: 8_400_00,
  total: 9_744_00,
  paid: 0,
  codiState: 'notNeeded',
  state: 'requested',
  isHeld: false,
  run: null,
  paidOn: null,
  version: 3,
} as const;

export function givenRequestRow(more: Partial<PaymentRequestRow> = {}): PaymentRequestRow {
  return { ...ASKED, documents: 0, days: 6, ...more };
}

export function givenRequest(more: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    ...ASKED,
    customer: 'Aseguradora Sol',
    asked: 14_700_00,
    askedPercentage: 70,
    tax: 1_344_00,
    withheldIncomeTax: 105_00,
    withheldValueTax: 0,
    needsReceipt: true,
    workValidatedOn: null,
    comment: 'Avance de obra',
    report: '',
    answer: '',
    approvedBy: null,
    approvedAt: null,
    codiBy: null,
    codiAt: null,
    counterReceipt: null,
    expectedOn: null,
    speiKey: null,
    complementDueOn: null,
    receipts: [],
    holds: [],
    moves: [{ id: 1, from: 'draft', to: 'requested', note: '', by: 'Eva Soto', at: new Date('2026-11-10T18:00:00Z') }],
    acts: {},
    ...more,
  };
}

export function givenHeldRow(more: Partial<HeldPaymentRow> = {}): HeldPaymentRow {
  return {
    id: 31,
    requestId: 12,
    number: 'SP-000012',
    provider: 'Acabados del Norte',
    claimSlug: 'gnp-77-1',
    claimNumber: 'SIN-77',
    affectedPartyId: 5,
    party: 'Ana Mora',
    state: 'requested',
    reason: 'legal',
    otherReasons: [],
    note: 'Demanda',
    heldBy: null,
    heldAt: new Date('2026-10-01T18:00:00Z'),
    days: 46,
    age: 'longer',
    total: 9_744_00,
    release: 'legal',
    version: 3,
    ...more,
  };
}
