import type { Agreement, AgreementOfParty, ComparedProvider, PriceOffer } from '@aura/contracts/budgets/agreement';

const ANA = { id: 4, username: 'ana', name: 'Ana Mora' } as const;
const NOON = new Date('2026-11-16T18:00:00Z');

export function givenProvider(more: Partial<ComparedProvider> = {}): ComparedProvider {
  return {
    id: 7,
    slug: 'herreria-gomez',
    name: 'Herrería Gómez',
    isAttending: true,
    isAgreeable: true,
    assignment: {
      resource: 'sin-1-a1',
      kind: 'atencion',
      assignedAt: NOON,
      changedAt: null,
      comments: 'El más cercano',
    },
    concepts: 1,
    budgeted: 6_000_00,
    quotation: {
      id: 11,
      versionNumber: 1,
      isHandedIn: true,
      price: 7_500_00,
      total: 8_700_00,
      lines: [{ name: 'Barda', unit: 'm²', quantity: 3, unitPrice: 2_500_00, amount: 7_500_00 }],
    },
    ...more,
  };
}

export function givenOffer(more: Partial<PriceOffer> = {}): PriceOffer {
  return {
    id: 21,
    way: 'provider',
    providerId: 7,
    payee: 'Herrería Gómez',
    madeBy: 'them',
    amount: 7_500_00,
    days: 6,
    advancePercentage: 30,
    lines: null,
    comment: 'Incluye acarreo',
    registeredBy: ANA,
    at: NOON,
    ...more,
  };
}

export function givenAgreement(more: Partial<Agreement> = {}): Agreement {
  return {
    id: 31,
    offerId: 21,
    way: 'provider',
    providerId: 7,
    payee: 'Herrería Gómez',
    state: 'agreed',
    amount: 7_500_00,
    taxes: 1_200_00,
    total: 8_700_00,
    days: 6,
    advancePercentage: 30,
    quotedPrice: 10_000_00,
    cost: 7_500_00,
    needsCodi: false,
    needsGeop: false,
    codiBy: null,
    codiAt: null,
    geopBy: null,
    geopAt: null,
    reason: '',
    agreedBy: ANA,
    at: NOON,
    endedBy: null,
    endedAt: null,
    endReason: '',
    judgedNow: null,
    mayDecide: false,
    standsIn: false,
    mayCancel: true,
    ...more,
  };
}

export function givenAgreementOfParty(more: Partial<AgreementOfParty> = {}): AgreementOfParty {
  return {
    affectedPartyId: 3,
    party: 'Casa de la esquina',
    claimId: 1,
    claim: 'sin-1',
    claimNumber: 'SIN-1',
    customer: 'GNP',
    process: { abbreviation: 'PPT', slug: 'en-presupuesto', number: '3.03', name: 'Presupuesto', color: '#555555' },
    way: 'provider',
    quotedPrice: 10_000_00,
    quotedTotal: 11_600_00,
    quotationVersion: 1,
    authorizedPrice: null,
    authorizedTotal: null,
    budgetPrice: 6_000_00,
    budgetTotal: 6_960_00,
    concepts: [{ id: 41, code: 'B-1', name: 'Barda', unit: 'm²', quantity: 3, amount: 6_000_00, providerId: 7 }],
    unassigned: 0,
    targetMargin: 30,
    leastMargin: 20,
    applyTaxes: true,
    taxPercentage: 16,
    agreedAmount: null,
    providers: [givenProvider()],
    offers: [],
    agreements: [],
    mayAgree: true,
    obstacle: null,
    version: 0,
    ...more,
  };
}
