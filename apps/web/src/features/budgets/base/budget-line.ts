import type { BudgetConcept, BudgetInput, BudgetSupply, SupplyFound } from '@aura/contracts/budgets/budget';
import type { ConceptFound } from '@aura/contracts/quotations/concept-search';
import { budgetTotal, type ConceptFigures } from '@aura/domain/budget-total';
import { randomId } from '../../../lib/random-id.ts';

/** A supply as the sheet holds it: for one unit of the concept, with its quantity as exact text. */
export interface SupplyRow {
  readonly key: string;
  /** Null until chosen from the catalogue. */
  readonly supplyId: number | null;
  readonly name: string;
  readonly type: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: number;
  readonly isClientPrice: boolean;
  readonly comment: string;
  readonly isActive: boolean;
}

/** A concept as the sheet and the tree hold it. Its index is its position. */
export interface BudgetLine {
  readonly key: string;
  readonly id: number | null;
  readonly category: string;
  readonly code: string;
  readonly conceptId: number | null;
  readonly quotationLineNumbers: readonly number[];
  readonly name: string;
  readonly unitId: number | null;
  readonly unit: string;
  readonly quantity: string;
  /** The formula the quantity was typed as. */
  readonly formula: string | null;
  readonly unitPrice: number;
  readonly applyTaxes: boolean;
  readonly providerId: number | null;
  readonly comment: string;
  readonly supplies: readonly SupplyRow[];
}

export function emptyLine(): BudgetLine {
  return {
    key: randomId(),
    id: null,
    category: '',
    code: '',
    conceptId: null,
    quotationLineNumbers: [],
    name: '',
    unitId: null,
    unit: '',
    quantity: '1',
    formula: null,
    unitPrice: 0,
    applyTaxes: true,
    providerId: null,
    comment: '',
    supplies: [],
  };
}

export function emptySupply(): SupplyRow {
  return {
    key: randomId(),
    supplyId: null,
    name: '',
    type: '',
    unit: '',
    quantity: '1',
    price: 0,
    isClientPrice: false,
    comment: '',
    isActive: true,
  };
}

/** A copied concept, linked to no line of the quotation. */
export function copyOfLine(line: BudgetLine): BudgetLine {
  return { ...line, key: randomId(), id: null, quotationLineNumbers: [] };
}

export function copyOfSupply(supply: SupplyRow): SupplyRow {
  return { ...supply, key: randomId() };
}

export function lineOf(concept: BudgetConcept): BudgetLine {
  const { id, category, code, conceptId, quotationLineNumbers, name, unitId, unit, unitPrice } = concept;
  const { applyTaxes, providerId, comment, supplies } = concept;
  return {
    key: `concept-${id}`,
    id,
    category,
    code,
    conceptId,
    quotationLineNumbers,
    name,
    unitId,
    unit,
    quantity: String(concept.quantity),
    formula: concept.quantityText === '' ? null : concept.quantityText,
    unitPrice,
    applyTaxes,
    providerId,
    comment,
    supplies: supplies.map(supplyOf),
  };
}

function supplyOf({ id, quantity, ...supply }: BudgetSupply): SupplyRow {
  return { ...supply, key: `supply-${id}`, quantity: String(quantity) };
}

export function withConcept(line: BudgetLine, { id, code, name, unitId, unit }: ConceptFound): BudgetLine {
  // Without the catalogue's price: that is what the customer pays, and this is our cost.
  return { ...line, conceptId: id, code, name, unitId, unit };
}

export function withSupply(row: SupplyRow, { id, name, type, unit, price, isClientPrice }: SupplyFound): SupplyRow {
  // A typed price is kept; an empty one is filled from the catalogue.
  return { ...row, supplyId: id, name, type, unit, ...(row.price === 0 ? { price, isClientPrice } : {}) };
}

/** An empty row is not a concept. */
export function isBlankLine({ name, unitPrice, comment, conceptId, supplies }: BudgetLine): boolean {
  return name.trim() === '' && unitPrice === 0 && comment === '' && conceptId === null && supplies.every(isBlankSupply);
}

export function isBlankSupply({ supplyId, price, comment }: SupplyRow): boolean {
  return supplyId === null && price === 0 && comment === '';
}

/** Before tax, rounded as in the totals: for one unit, and for all. */
export function figuresOf(line: BudgetLine): Pick<ConceptFigures, 'unitCost' | 'amount'> {
  const [figures] = budgetTotal({ applyTaxes: false, concepts: [line] }).concepts;
  return figures ?? { unitCost: 0, amount: 0 };
}

type SentConcepts = Pick<BudgetInput, 'concepts' | 'budgetConcepts' | 'deletedConcepts'>;

/** The request's concepts: new, existing and removed ones. */
export function sentConcepts(lines: readonly BudgetLine[], stored: readonly BudgetConcept[]): SentConcepts {
  const sent = lines.map((line, place) => ({
    id: line.id,
    position: place + 1,
    category: line.category.trim(),
    code: line.code.trim(),
    conceptId: line.conceptId,
    quotationLineNumbers: [...line.quotationLineNumbers],
    name: line.name.trim(),
    unitId: line.unitId,
    quantity: Number(line.quantity),
    quantityText: line.formula ?? '',
    unitPrice: line.unitPrice,
    applyTaxes: line.applyTaxes,
    providerId: line.providerId,
    comment: line.comment,
    supplies: line.supplies.flatMap(({ supplyId, quantity, price, isClientPrice, comment, isActive }) =>
      supplyId === null ? [] : [{ supplyId, quantity: Number(quantity), price, isClientPrice, comment, isActive }],
    ),
  }));
  const kept = new Set(sent.map(({ id }) => id));
  return {
    concepts: sent.filter(({ id }) => id === null).map(({ id: _none, ...line }) => line),
    budgetConcepts: sent.flatMap(({ id, ...line }) => (id === null ? [] : [{ id, ...line }])),
    deletedConcepts: stored.map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}
