/** «¿Qué tan probable es que nos recomiende?» is answered from not at all to certainly. */
export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const LEAST_SCORE = 0;
export const MOST_SCORE = 10;
/** Characters of «¿Por qué?». */
export const MOST_REASON = 1000;

/** The bands of the Net Promoter Score. */
export const RECOMMENDATION_BANDS = ['promoter', 'passive', 'detractor'] as const;
export type RecommendationBand = (typeof RECOMMENDATION_BANDS)[number];
/** The lowest score of the band; below the passive are the detractors. */
export const PROMOTES_FROM = 9;
export const PASSIVE_FROM = 7;

export interface CountedAnswers {
  readonly answers: number;
  readonly promoters: number;
  readonly detractors: number;
}

/** Percentage of promoters minus percentage of detractors, from −100 to 100; null without answers. */
export function netPromoterScore({ answers, promoters, detractors }: CountedAnswers): number | null {
  return answers === 0 ? null : Math.round((100 * (promoters - detractors)) / answers);
}
