import type { Load } from '@aura/contracts/claims/reassignments';
import { stageWeight } from '@aura/domain/stage-weight';
import type { ClaimRow } from '../list.api.ts';
import { daysUntil } from '../parts/head-office-day.ts';

const SOON_DAYS = 7;

export type Figures = Pick<Load, 'claims' | 'weight' | 'dueSoon' | 'overdue'>;

/** What one claim adds to a desk: the same count the server makes. */
export function figuresOf(claim: ClaimRow, today: string): Figures {
  const open = openParties(claim);
  const left = claim.promiseDate === null ? null : daysUntil(claim.promiseDate, today);
  return {
    claims: 1,
    weight: open.reduce((sum, { process }) => sum + stageWeight(process.number), 0),
    dueSoon: left !== null && left >= 0 && left <= SOON_DAYS ? 1 : 0,
    overdue: left !== null && left < 0 ? 1 : 0,
  };
}

/** A desk after some claims left it and others came. */
export function loadAfter(
  before: Figures,
  moved: { readonly gone: readonly ClaimRow[]; readonly come: readonly ClaimRow[]; readonly today: string },
): Figures {
  const add = (sum: Figures, claim: ClaimRow, sign: 1 | -1): Figures => {
    const one = figuresOf(claim, moved.today);
    return {
      claims: sum.claims + sign * one.claims,
      weight: sum.weight + sign * one.weight,
      dueSoon: sum.dueSoon + sign * one.dueSoon,
      overdue: sum.overdue + sign * one.overdue,
    };
  };
  const lighter = moved.gone.reduce((sum, claim) => add(sum, claim, -1), before);
  return moved.come.reduce((sum, claim) => add(sum, claim, 1), lighter);
}

/** Closed claims stay with whoever closed them. */
export function isOpenClaim(claim: ClaimRow): boolean {
  return openParties(claim).length > 0;
}

const LAST_CYCLE = '9.';

function openParties({ affectedParties }: ClaimRow) {
  return affectedParties.filter(
    ({ isActive, finishedAt, process }) => isActive && finishedAt === null && !process.number.startsWith(LAST_CYCLE),
  );
}
