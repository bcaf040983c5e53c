import type { Load } from '@aura/contracts/claims/reassignments';
import { splitLoad } from '@aura/domain/split-load';
import { stageWeight } from '@aura/domain/stage-weight';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { daysFrom } from '../../../lib/head-office-day.ts';

const SOON_DAYS = 7;

export type Figures = Pick<Load, 'claims' | 'weight' | 'dueSoon' | 'overdue'>;

/** What one claim adds to the workload; the same count as the server's. */
export function figuresOf(claim: ClaimRow, today: string): Figures {
  const open = openParties(claim);
  const left = claim.promiseDate === null ? null : daysFrom(today, claim.promiseDate);
  return {
    claims: 1,
    weight: open.reduce((sum, { process }) => sum + stageWeight(process.number), 0),
    dueSoon: left !== null && left >= 0 && left <= SOON_DAYS ? 1 : 0,
    overdue: left !== null && left < 0 ? 1 : 0,
  };
}

/** The workload after some claims left and others came. */
export function loadAfter(
  before: Figures,
  moved: { readonly gone: readonly ClaimRow[]; readonly come: readonly ClaimRow[]; readonly today: string },
): Figures {
  const add = (sum: Figures, claim: ClaimRow, sign: 1 | -1): Figures => {
    const one = figuresOf(claim, moved.today);
    return {
      claims: sum.claims + sign * one.claims,
      // Weights are tenths: their sums must not drift.
      weight: Math.round((sum.weight + sign * one.weight) * 10) / 10 + 0,
      dueSoon: sum.dueSoon + sign * one.dueSoon,
      overdue: sum.overdue + sign * one.overdue,
    };
  };
  const lighter = moved.gone.reduce((sum, claim) => add(sum, claim, -1), before);
  return moved.come.reduce((sum, claim) => add(sum, claim, 1), lighter);
}

/** The claims to hand over so that both workloads are even, within what the other may receive. */
export function evenOut(
  claims: readonly ClaimRow[],
  {
    receivable,
    otherWeight,
    today,
  }: { readonly receivable: ReadonlySet<number>; readonly otherWeight: number; readonly today: string },
): ReadonlySet<number> {
  const weigh = (claim: ClaimRow) => figuresOf(claim, today).weight;
  const staying = claims.filter(({ id }) => !receivable.has(id)).reduce((sum, claim) => sum + weigh(claim), 0);
  const things = claims
    .filter(({ id }) => receivable.has(id))
    .map((claim) => ({ id: claim.id, weight: weigh(claim), takers: ['here', 'there'] }));
  const { moves } = splitLoad(things, [
    { name: 'here', weight: staying },
    { name: 'there', weight: otherWeight },
  ]);
  return new Set(moves.filter(({ to }) => to === 'there').map(({ id }) => id));
}

/** Closed claims stay with their holder. */
export function isOpenClaim(claim: ClaimRow): boolean {
  return openParties(claim).length > 0;
}

const LAST_CYCLE = '9.';

function openParties({ affectedParties }: ClaimRow) {
  return affectedParties.filter(
    ({ isActive, finishedAt, process }) => isActive && finishedAt === null && !process.number.startsWith(LAST_CYCLE),
  );
}
