/** Who complains. */
export const COMPLAINT_ORIGINS = ['affected', 'insured', 'customer', 'authority', 'internal'] as const;
export type ComplaintOrigin = (typeof COMPLAINT_ORIGINS)[number];

/** Lowest first: the highest that the cause, the channel and the origin give counts. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The insurer's own unit for users, and the national commission. */
export const AUTHORITIES = ['une', 'condusef'] as const;
export type Authority = (typeof AUTHORITIES)[number];

/** In whose favour an answer is. */
export const OUTCOMES = ['favourable', 'unfounded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Where the fault lay, once it was looked into. */
export const ROOT_CAUSES = ['us', 'provider', 'customer', 'affected', 'material', 'none'] as const;
export type RootCause = (typeof ROOT_CAUSES)[number];

export const SATISFACTION_SCALE = [1, 2, 3, 4, 5] as const;

/** Our number of a complaint. */
export function complaintNumber(folio: number): string {
  return `Q-${String(folio).padStart(6, '0')}`;
}

/** Complaints for every hundred jobs, with one decimal; null without jobs. */
export function ratePerHundred(complaints: number, jobs: number): number | null {
  return jobs === 0 ? null : Math.round((complaints * 1000) / jobs) / 10;
}
