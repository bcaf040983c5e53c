import type { Quotation, QuotationLine, QuotationOfParty } from '@aura/contracts/quotations/quotation';

export function givenLine(more: Partial<QuotationLine> = {}): QuotationLine {
  return {
    id: 11,
    lineNumber: 1,
    position: 1,
    conceptId: null,
    code: '',
    family: '',
    name: 'Muro de tabique',
    unitId: 1,
    unit: 'm²',
    quantity: 10,
    quantityText: '',
    unitPrice: 520_00,
    amount: 5_200_00,
    comment: '',
    photos: [],
    ...more,
  };
}

export function givenQuotation(more: Partial<Quotation> = {}): Quotation {
  return {
    id: 7,
    affectedPartyId: 3,
    side: 'customer',
    provider: null,
    versionNumber: 1,
    isCurrent: true,
    state: 'draft',
    reason: 'inicial',
    reasonComment: '',
    applyTaxes: true,
    taxPercentage: 16,
    taxes: 832_00,
    discount: 0,
    subtotal: 5_200_00,
    price: 5_200_00,
    total: 6_032_00,
    comments: '',
    concepts: [givenLine()],
    generalizedConcept: null,
    gnpAuthorizes: false,
    drawing: null,
    registeredBy: null,
    registeredAt: new Date('2026-11-20T18:00:00Z'),
    savedAt: new Date('2026-11-20T18:00:00Z'),
    closedAt: null,
    version: 4,
    ...more,
  };
}

export function givenDocument(more: Partial<QuotationOfParty> = {}): QuotationOfParty {
  return {
    affectedPartyId: 3,
    party: 'Abarrotes La Ilusión',
    claim: 'choque-1',
    claimNumber: '0451234567',
    customer: 'Grupo Nacional Provincial',
    process: {
      abbreviation: 'PPT',
      slug: 'en-presupuesto',
      number: '3.03',
      name: 'Presupuesto en elaboración',
      color: '#FFB300',
    },
    quotation: givenQuotation(),
    applyTaxes: true,
    taxPercentage: 16,
    explanation: ['Se requiere autorización antes de reparar.'],
    units: [
      { id: 1, abbreviation: 'm²' },
      { id: 2, abbreviation: 'pza' },
    ],
    mayEdit: true,
    mayClose: true,
    mayReopen: false,
    versions: [],
    ...more,
  };
}
