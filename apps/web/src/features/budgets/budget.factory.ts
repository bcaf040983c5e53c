import type { Budget, BudgetConcept, BudgetOfParty, BudgetSupply } from '@aura/contracts/budgets/budget';

export function givenSupply(more: Partial<BudgetSupply> = {}): BudgetSupply {
  return {
    id: 91,
    budgetConcept: 21,
    supplyId: 5,
    name: 'Cemento gris',
    type: 'Material',
    unit: 'saco',
    quantity: 2,
    price: 150_00,
    isClientPrice: false,
    comment: '',
    isActive: true,
    ...more,
  };
}

export function givenConcept(more: Partial<BudgetConcept> = {}): BudgetConcept {
  return {
    id: 21,
    budget: 4,
    position: 1,
    category: 'Albañilería',
    code: 'ALB-01',
    conceptId: null,
    quotationConcept: 11,
    quotationLineNumbers: [1],
    name: 'Muro de tabique',
    unitId: 1,
    unit: 'm²',
    quantity: 10,
    quantityText: '',
    unitPrice: 320_00,
    applyTaxes: true,
    amount: 3_200_00,
    taxes: 512_00,
    quoted: 5_200_00,
    providerId: null,
    comment: '',
    supplies: [],
    ...more,
  };
}

export function givenBudget(more: Partial<Budget> = {}): Budget {
  return {
    id: 4,
    budget: 4,
    origin: 'cotizacion',
    description: '',
    criteria: '',
    observations: '',
    applyTaxes: true,
    taxPercentage: 16,
    price: 3_200_00,
    taxes: 512_00,
    total: 3_712_00,
    concepts: [givenConcept()],
    registeredBy: { id: 7, username: 'irene.paz', name: 'Irene Paz' },
    registeredAt: new Date('2026-11-20T18:00:00Z'),
    savedAt: new Date('2026-11-20T18:00:00Z'),
    version: 4,
    ...more,
  };
}

export function givenBudgetOfParty(more: Partial<BudgetOfParty> = {}): BudgetOfParty {
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
    budget: givenBudget(),
    applyTaxes: true,
    taxPercentage: 16,
    quotedPrice: 5_200_00,
    quotationVersion: 1,
    quotedLines: [
      {
        id: 11,
        lineNumber: 1,
        code: 'ALB-01',
        name: 'Muro de tabique',
        unit: 'm²',
        quantity: 10,
        unitPrice: 520_00,
        amount: 5_200_00,
      },
    ],
    targetMargin: 30,
    leastMargin: 20,
    providers: [
      { id: 1, name: 'Herrería Gómez', isAttending: true, isCommitted: false },
      { id: 2, name: 'Obras del Valle', isAttending: false, isCommitted: false },
    ],
    units: [
      { id: 1, abbreviation: 'm²' },
      { id: 2, abbreviation: 'pza' },
      { id: 3, abbreviation: 'lote' },
    ],
    mayEdit: true,
    ...more,
  };
}
