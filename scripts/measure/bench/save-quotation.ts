import { readQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import type { SavedDocument } from './save-document.ts';

/** Read-only fields of a line in the reply. */
const TOLD_ONLY = ['line_number', 'code', 'family', 'unit', 'amount'];

interface Read {
  readonly affected: number;
  readonly quotation: {
    readonly concepts: readonly Record<string, unknown>[];
    readonly version: number;
    readonly [field: string]: unknown;
  };
}

export const savedQuotation: SavedDocument = {
  read: readQuotation,
  save: saveQuotation,
  sent: ({ affected, quotation }: Read) => {
    const { generalized_concept, schematic_drawing, discount, comments, gnp_authorizes, tax_percentage } = quotation;
    const lines = quotation.concepts.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([field]) => !TOLD_ONLY.includes(field))),
    );
    return {
      affected,
      concepts: [],
      quotation_concepts: lines,
      deleted_concepts: [],
      generalized_concept,
      schematic_drawing,
      discount,
      comments,
      gnp_authorizes,
      tax_percentage,
      apply_taxes: quotation['apply_taxes'],
      version: quotation.version,
    };
  },
  touched: (sent, comment) => ({
    ...sent,
    quotation_concepts: (sent['quotation_concepts'] as object[]).map((line) => ({ ...line, comment })),
  }),
};
