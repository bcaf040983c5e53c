export const COMPLAINT_ORIGINS = ['affected', 'insured', 'customer', 'authority', 'internal'] as const;
export type ComplaintOrigin = (typeof COMPLAINT_ORIGINS)[number];

/** Lowest first. A complaint has the highest severity of its cause, channel and origin. */
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The insurer's own customer unit (UNE), and the national commission. */
export const AUTHORITIES = ['une', 'condusef'] as const;
export type Authority = (typeof AUTHORITIES)[number];

export const OUTCOMES = ['favourable', 'unfounded'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Responsibility found by the investigation. */
export const ROOT_CAUSES = ['us', 'provider', 'customer', 'affected', 'material', 'none'] as const;
export type RootCause = (typeof ROOT_CAUSES)[number];

export const SATISFACTION_SCALE = [1, 2, 3, 4, 5] as const;

export function complaintNumber(folio: number): string {
  return `Q-${String(folio).padStart(6, '0')}`;
}

/** Complaints per hundred jobs, with one decimal; null without jobs. */
export function ratePerHundred(complaints: number, jobs: number): number | null {
  return jobs === 0 ? null : Math.round((complaints * 1000) / jobs) / 10;
}
