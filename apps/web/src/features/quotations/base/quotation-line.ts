import type { ConceptFound } from '@aura/contracts/quotations/concept-search';
import type { QuotationKit } from '@aura/contracts/quotations/kits';
import type { Quotation, QuotationInput, QuotationLine } from '@aura/contracts/quotations/quotation';
import { multiply } from '@aura/domain/multiply';
import { readQuantity } from '@aura/domain/quantity-expression';
import type { ComparedLine } from '@aura/domain/quotation-lines';
import { randomId } from '../../../lib/random-id.ts';

/** A line as the sheet holds it: its quantity as exact text, and the formula it was typed as. */
export interface Line {
  readonly key: string;
  readonly id: number | null;
  readonly lineNumber: number | null;
  readonly conceptId: number | null;
  readonly code: string;
  readonly name: string;
  readonly unitId: number | null;
  readonly unit: string;
  readonly quantity: string;
  readonly formula: string | null;
  readonly unitPrice: number;
  readonly comment: string;
  readonly photos: readonly number[];
}

export function emptyLine(): Line {
  return {
    key: randomId(),
    id: null,
    lineNumber: null,
    conceptId: null,
    code: '',
    name: '',
    unitId: null,
    unit: '',
    quantity: '1',
    formula: null,
    unitPrice: 0,
    comment: '',
    photos: [],
  };
}

/** A copied line is a line of its own. */
export function copyOf(line: Line): Line {
  return { ...line, key: randomId(), id: null, lineNumber: null };
}

export function lineOf(line: QuotationLine): Line {
  const { id, lineNumber, conceptId, code, name, unitId, unit, unitPrice, comment, photos } = line;
  return {
    key: `line-${lineNumber}`,
    id,
    lineNumber,
    conceptId,
    code,
    name,
    unitId,
    unit,
    quantity: String(line.quantity),
    formula: line.quantityText === '' ? null : line.quantityText,
    unitPrice,
    comment,
    photos,
  };
}

/** A provider's line without its price, which is a cost, and without its photos, which stay with their line. */
export function withoutPrice(line: QuotationLine): Line {
  return { ...copyOf(lineOf(line)), unitPrice: 0, comment: '', photos: [] };
}

/** The lines of a kit, multiplied, at current prices; null if a quantity becomes too large or zero. */
export function linesOfKit({ lines }: QuotationKit, times: string): readonly Line[] | null {
  const made = lines.map(({ quantity, price, ...kept }) => {
    const read = readQuantity(`${quantity}*${times}`);
    if ('problem' in read || Number(read.value) === 0) return null;
    return { ...emptyLine(), ...kept, quantity: read.value, unitPrice: price ?? 0 };
  });
  return made.every((line) => line !== null) ? made : null;
}

export function withConcept(line: Line, { id, code, name, unitId, unit, price }: ConceptFound): Line {
  // A typed price is kept; an empty one is filled from the catalogue.
  const unitPrice = line.unitPrice === 0 ? (price ?? 0) : line.unitPrice;
  return { ...line, conceptId: id, code, name, unitId, unit, unitPrice };
}

export function amountOf({ unitPrice, quantity }: Pick<Line, 'unitPrice' | 'quantity'>): number {
  return multiply(unitPrice, quantity);
}

/** An empty row is not a line. */
export function isBlank({ name, unitPrice, comment, conceptId }: Line): boolean {
  return name.trim() === '' && unitPrice === 0 && comment === '' && conceptId === null;
}

type Comparable = Omit<Line, 'quantity'> & ComparedLine;

export function comparedOf(lines: readonly Line[]): readonly Comparable[] {
  return lines.map((line, place) => ({ ...line, position: place + 1, quantity: Number(line.quantity) }));
}

type SentLines = Pick<QuotationInput, 'concepts' | 'quotationConcepts' | 'deletedConcepts'>;

/** The request's lines: new, existing and removed ones. */
export function sentLines(lines: readonly Line[], stored: Quotation | null): SentLines {
  const sent = lines
    .filter((line) => !isBlank(line))
    .map((line, place) => ({
      id: line.id,
      position: place + 1,
      conceptId: line.conceptId,
      name: line.name.trim(),
      unitId: line.unitId,
      quantity: Number(line.quantity),
      quantityText: line.formula ?? '',
      unitPrice: line.unitPrice,
      comment: line.comment,
      photos: [...line.photos],
    }));
  const kept = new Set(sent.map(({ id }) => id));
  return {
    concepts: sent.filter(({ id }) => id === null).map(({ id: _none, ...line }) => line),
    quotationConcepts: sent.flatMap(({ id, ...line }) => (id === null ? [] : [{ id, ...line }])),
    deletedConcepts: (stored?.concepts ?? []).map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}
