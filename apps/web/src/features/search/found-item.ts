import type { SearchResult } from '@aura/contracts/claims/claim-list';
import type { searchTexts } from './search.texts.ts';
import type { RecentClaim } from '../claims/public.ts';

/** A line of the search box or of the palette. */
export interface FoundItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly run: () => void;
}

export interface FoundGroup {
  readonly title: string;
  readonly items: readonly FoundItem[];
}

export function recentOf(
  { claimNumber, folio, reportNumber, slug }: SearchResult,
  texts: typeof searchTexts.es,
): RecentClaim {
  const isOurs = claimNumber === '';
  const detail = [
    ...(isOurs ? [] : [texts.folio(folio)]),
    ...(reportNumber === '' ? [] : [texts.report(reportNumber)]),
  ].join(' · ');
  return { slug, name: isOurs ? folio : claimNumber, detail };
}
