import { type JudgedConcept, MOST_ASKED_CONCEPTS, readPriceMemory } from '@aura/contracts/quotations/price-memory';
import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMay } from '../../../lib/session/use-may.ts';
import type { Line } from '../base/quotation-line.ts';
import { priceMemoryOf } from '../base/quotations.api.ts';

/** It changes once a night. */
const FRESH_FOR_MS = 10 * 60_000;

export type PriceMemory = ReadonlyMap<number, JudgedConcept>;

/** Past prices of the lines' concepts in the party's zone; empty for users without access. */
export function usePriceMemory(affectedPartyId: number, lines: readonly Line[]): PriceMemory {
  const isKnown = useMay(readPriceMemory);
  const found = useQueries({
    queries: (isKnown ? groupsOf(lines) : []).map((concepts) => ({
      ...priceMemoryOf(affectedPartyId, concepts),
      staleTime: FRESH_FOR_MS,
      // While a new concept is loading, the known ones keep their prices.
      placeholderData: keepPreviousData,
    })),
    combine: together,
  });
  return useMemo(() => new Map(found.map((concept) => [concept.conceptId, concept])), [found]);
}

function together(results: readonly UseQueryResult<readonly JudgedConcept[]>[]): readonly JudgedConcept[] {
  return results.flatMap(({ data }) => data ?? []);
}

/** In order of arrival, so that a new line refetches only the last group. */
function groupsOf(lines: readonly Line[]): readonly (readonly number[])[] {
  const ids = [...new Set(lines.flatMap(({ conceptId }) => conceptId ?? []))];
  const groups = Math.ceil(ids.length / MOST_ASKED_CONCEPTS);
  return Array.from({ length: groups }, (_, place) =>
    ids.slice(place * MOST_ASKED_CONCEPTS, (place + 1) * MOST_ASKED_CONCEPTS),
  );
}
