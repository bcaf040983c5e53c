import { displayNumber } from '@aura/domain/claim-number';
import { squash } from '@aura/domain/squash';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';

/** Slugs and names to filter by; empty for all. */
export interface DeskFilter {
  readonly text: string;
  readonly stage: string;
  readonly zone: string;
  readonly customer: string;
}

export const NO_FILTER: DeskFilter = { text: '', stage: '', zone: '', customer: '' };

export function openStages({ affectedParties }: Pick<ClaimRow, 'affectedParties'>) {
  return affectedParties.flatMap(({ isActive, finishedAt, process }) =>
    isActive && finishedAt === null ? [process] : [],
  );
}

/** Whether a claim has an open party at a stage, by the server's rule. */
export function isAt(claim: ClaimRow, stage: string): boolean {
  return openStages(claim).some(({ slug }) => slug === stage);
}

export function matches(claim: ClaimRow, { text, stage, zone, customer }: DeskFilter): boolean {
  const words = `${displayNumber(claim)} ${claim.folio} ${claim.customer.name} ${claim.zone.name} ${claim.insuredName}`;
  return (
    (stage === '' || isAt(claim, stage)) &&
    (zone === '' || claim.zone.slug === zone) &&
    (customer === '' || claim.customer.name === customer) &&
    squash(words).includes(squash(text))
  );
}
