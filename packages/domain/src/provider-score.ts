/** Cap of the waiting time in days, so that a provider who hardly ever works does not gain priority without end. */
export const LONGEST_WAIT = 90;

export const MEASURED_MONTHS = 12;
/** A share of fewer finished repairs is meaningless. */
export const LEAST_MEASURED_JOBS = 5;

export interface WorkRecord {
  /** Whole days since the last job; null if there was none. */
  readonly daysWithoutWork: number | null;
  /** 0 to 5; null until ranked. */
  readonly ranking: number | null;
  /** 0 to 1; null with fewer than `LEAST_MEASURED_JOBS` finished repairs. */
  readonly onTimeRate: number | null;
  readonly complaintCount: number;
}

export const FACTORS = ['wait', 'ranking', 'on-time', 'complaints'] as const;
export type Factor = (typeof FACTORS)[number];

/** Points a factor added or subtracted; the points of all factors are the score. */
export interface Contribution {
  readonly factor: Factor;
  readonly points: number;
}

/**
 * Days of waiting, multiplied by the quality of the work. Three stars, 80 % on time and no complaint leave the days
 * unchanged; unknown values count as average. A job today counts as a wait of one day, so that quality decides between
 * busy providers.
 */
export function contributionsOf(record: WorkRecord): readonly Contribution[] {
  const wait = 1 + Math.min(record.daysWithoutWork ?? LONGEST_WAIT, LONGEST_WAIT);
  const afterRanking = wait * (0.4 + 0.2 * (record.ranking ?? 3));
  const afterOnTime = afterRanking * (0.4 + 0.75 * (record.onTimeRate ?? 0.8));
  const afterComplaints = afterOnTime / (1 + 0.25 * record.complaintCount);
  return [
    { factor: 'wait', points: wait },
    { factor: 'ranking', points: afterRanking - wait },
    { factor: 'on-time', points: afterOnTime - afterRanking },
    { factor: 'complaints', points: afterComplaints - afterOnTime },
  ];
}

export function scoreOf(contributions: readonly Contribution[]): number {
  return contributions.reduce((sum, { points }) => sum + points, 0);
}
