import { readQuotationReview, type KeptFinding } from '@aura/contracts/quotations/review';
import type { QuotationOfParty } from '@aura/contracts/quotations/quotation';
import type { Finding, JudgedLine } from '@aura/domain/quotation-finding';
import { findQuotationFindings } from '@aura/domain/quotation-findings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Drawing } from '@aura/domain/drawing';
import { isBlank, type Line } from '../base/quotation-line.ts';
import { quotationQueries } from '../base/quotations.api.ts';
import { type PriceMemory, usePriceMemory } from './use-price-memory.ts';

export interface Review {
  readonly memory: PriceMemory;
  /** The judged lines, without empty ones. A finding refers to a line by its index here. */
  readonly lines: readonly Line[];
  readonly findings: readonly Finding[];
  /** Findings in closed versions, with their reasons. */
  readonly kept: readonly KeptFinding[];
}

interface Edited {
  readonly history: { readonly rows: readonly Line[] };
  readonly terms: { readonly drawing: Drawing | null };
  /** Null while the discount exceeds the lines. */
  readonly figures: { readonly total: number } | null;
}

/** Applies the rules of closing while typing. A provider's own quotation is not checked. */
export function useReview({ affectedPartyId, mayEdit }: QuotationOfParty, { history, terms, figures }: Edited): Review {
  const isKnown = useMay(readQuotationReview);
  const { data } = useQuery({ ...quotationQueries.review(affectedPartyId), enabled: isKnown });
  const lines = useMemo(() => history.rows.filter((line) => !isBlank(line)), [history.rows]);
  const memory = usePriceMemory(affectedPartyId, mayEdit ? lines : []);
  const { drawing } = terms;
  const total = figures?.total ?? null;
  const findings = useMemo(
    () =>
      !mayEdit || data === undefined
        ? []
        : findQuotationFindings(lines.map(judgedOf), data.rules, {
            concepts: memory,
            drawing,
            limit: data.limit,
            total,
            insuredRest: data.insuredRest,
          }),
    [mayEdit, data, lines, memory, drawing, total],
  );
  return { memory, lines, findings, kept: data?.findings ?? [] };
}

function judgedOf({ conceptId, unitId, unit, quantity, unitPrice, photos }: Line): JudgedLine {
  return { conceptId, unitId, unit, quantity, unitPrice, photos: photos.length };
}
