import type { QuotationPaper } from '@aura/contracts/quotations/print';
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
    claimId: 1,
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
    isAttended: true,
    quotation: givenQuotation(),
    applyTaxes: true,
    taxPercentage: 16,
    explanation: ['Se requiere autorización antes de reparar.'],
    units: [
      { id: 1, abbreviation: 'm²' },
      { id: 2, abbreviation: 'pza' },
    ],
    mayEdit: true,
    mayReopen: false,
    versions: [],
    ...more,
  };
}

/** A closed version as printed. */
export function givenPaper(more: Partial<QuotationPaper> = {}): QuotationPaper {
  return {
    id: 7,
    affectedPartyId: 3,
    number: 'COT-000003',
    versionNumber: 1,
    closedAt: new Date('2026-11-23T18:00:00Z'),
    validUntil: '2026-12-23',
    verificationAddress: `https://aura.example/verificar/${'0af1'.repeat(8)}`,
    qr: 'data:image/png;base64,iVBORw0KGgo=',
    lines: [givenLine()],
    generalizedConcept: null,
    subtotal: 5_200_00,
    discount: 0,
    price: 5_200_00,
    applyTaxes: true,
    taxPercentage: 16,
    taxes: 832_00,
    total: 6_032_00,
    comments: 'Incluye acarreo',
    drawing: {
      version: 1,
      width: 800,
      height: 400,
      scale: 100,
      shapes: [
        {
          id: 'a',
          kind: 'wall',
          points: [
            { x: 10, y: 20 },
            { x: 310, y: 20 },
          ],
          text: 'Barda',
        },
      ],
    },
    party: 'Abarrotes La Ilusión',
    damage: 'Barda',
    claim: 'choque-1',
    folio: 'A-0001',
    claimNumber: '0451234567',
    reportNumber: '',
    electronicFolio: '',
    policy: 'POL-1',
    policyItem: '',
    insuredName: 'Transportes Ñandú',
    address: 'Insurgentes Sur 12',
    occurredDate: '2026-11-01',
    adjuster: '',
    customer: 'Grupo Nacional Provincial',
    codes: [{ name: 'CLAIMS', code: 'CL-31' }],
    zone: 'CDMX Sur',
    ...more,
  };
}
