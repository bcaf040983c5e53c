import { displayNumber } from '@aura/domain/claim-number';
import type { SearchResult } from '@aura/contracts/claims/claim-list';
import type { RecentClaim } from '../claims/public.ts';

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

/** «0451277001», with its customer and stage: «GNP · Transportes Hernández · María Gutiérrez · 1.02». */
export function recentOf(found: SearchResult): RecentClaim {
  const { slug, customer, insuredName, affectedParty, stage } = found;
  const detail = [customer, insuredName, affectedParty, stage].filter((part) => part !== '').join(' · ');
  return { slug, name: displayNumber(found), detail };
}
