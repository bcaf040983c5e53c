import type { LinkedOrder, OrderRow, OrdersOfParty, OrderVersion } from '@aura/contracts/budgets/order';

export function givenLinkedOrder(more: Partial<LinkedOrder> = {}): LinkedOrder {
  return {
    number: 'OC-000123',
    versionNumber: 1,
    state: 'issued',
    reply: 'waiting',
    claimNumber: 'SIN-77',
    party: 'Ana Mora',
    place: 'Av. Juárez 10, Puebla',
    payee: 'Acabados del Norte',
    amount: 21_000_00,
    taxes: 3_360_00,
    total: 24_360_00,
    days: 10,
    advancePercentage: 30,
    terms: '1. Se paga con factura.',
    sha256: '3f'.repeat(32),
    issuedAt: new Date('2026-11-23T18:00:00Z'),
    acceptedAt: null,
    declinedAt: null,
    declineReason: '',
    billing: {
      legalName: 'REPARACIÓN DE DAÑOS',
      rfc: 'RDT150320KL2',
      taxRegime: '601',
      postalCode: '03100',
      use: 'G03',
      paymentMethod: 'PPD',
      paymentForm: '99',
      taxPercentage: 16,
      withheldIncomeTax: 262_50,
      withheldValueTax: 0,
      net: 24_097_50,
    },
    lines: [
      { position: 1, code: '', name: 'Muro de tabique', unit: 'm²', quantity: 10, unitPrice: null, amount: 15_000_00 },
      { position: 2, code: '', name: 'Pintura vinílica', unit: 'm²', quantity: 10, unitPrice: null, amount: 6_000_00 },
    ],
    replaces: null,
    expiresAt: null,
    ...more,
  };
}

export function givenVersion(more: Partial<OrderVersion> = {}): OrderVersion {
  const { replaces: _replaces, expiresAt: _expiresAt, ...told } = givenLinkedOrder();
  return {
    id: 5,
    ...told,
    agreementId: 8,
    providerId: 4,
    email: 'taller@proveedor.example',
    issuedBy: 'Carla Mora',
    remindedAt: new Date('2026-11-23T18:00:00Z'),
    reminders: 0,
    acceptedThrough: null,
    acceptedBy: null,
    answerNote: '',
    endedAt: null,
    endedBy: null,
    endReason: '',
    links: [
      {
        id: 9,
        madeAt: new Date('2026-11-23T18:00:00Z'),
        expiresAt: new Date('2026-12-08T18:00:00Z'),
        openedAt: null,
        isOpen: true,
        isRevoked: false,
      },
    ],
    ...more,
  };
}

export function givenOrders(more: Partial<OrdersOfParty> = {}): OrdersOfParty {
  return {
    affectedPartyId: 3,
    party: 'Ana Mora',
    claimNumber: 'SIN-77',
    agreements: [
      {
        id: 8,
        way: 'provider',
        providerId: 4,
        payee: 'Acabados del Norte',
        email: 'taller@proveedor.example',
        amount: 21_000_00,
        taxes: 3_360_00,
        days: 10,
        advancePercentage: 30,
        orderId: null,
      },
    ],
    orders: [],
    terms: '1. Se paga con factura.',
    mayIssue: true,
    mayChange: true,
    refusal: null,
    ...more,
  };
}

export function givenRow(more: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 5,
    number: 'OC-000123',
    versionNumber: 1,
    provider: 'Acabados del Norte',
    providerSlug: 'acabados-del-norte',
    claimSlug: 'gnp-sin-77',
    claimNumber: 'SIN-77',
    affectedPartyId: 3,
    party: 'Ana Mora',
    concepts: 'Muro de tabique · Pintura vinílica',
    amount: 21_000_00,
    total: 24_360_00,
    due: 0,
    issuedAt: new Date('2026-11-23T18:00:00Z'),
    acceptedAt: null,
    reply: 'waiting',
    receivedOn: null,
    invoiced: 0,
    paid: 0,
    state: 'issued',
    payable: 'no',
    why: 'unaccepted',
    ...more,
  };
}
