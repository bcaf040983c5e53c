/** Turns are what is shared out: waiting longer than this no longer counts, so that one who hardly ever works is not owed everything. */
export const LONGEST_WAIT = 90;

/** As far back as the work of a provider is measured. */
export const MEASURED_MONTHS = 12;
/** A share of fewer finished repairs than these says nothing. */
export const LEAST_MEASURED_JOBS = 5;

export interface WorkRecord {
  /** Whole days since the last job; null for whoever never had one. */
  readonly daysWithoutWork: number | null;
  /** 0 to 5; null until somebody ranks it. */
  readonly ranking: number | null;
  /** 0 to 1; null with fewer than `LEAST_MEASURED_JOBS` finished repairs. */
  readonly onTimeRate: number | null;
  readonly complaintCount: number;
}

export const FACTORS = ['wait', 'ranking', 'on-time', 'complaints'] as const;
export type Factor = (typeof FACTORS)[number];

/** What a factor gave or took, in points; the points of all factors are the score. */
export interface Contribution {
  readonly factor: Factor;
  readonly points: number;
}

/**
 * Days of waiting, multiplied by how good the work has been. Three stars, 80 % on time and no complaint leave the days as they
 * are; what is unknown counts as usual. Today's job is a wait of one day, so that the record decides between the busy.
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
