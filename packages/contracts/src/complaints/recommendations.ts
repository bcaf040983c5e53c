import { LEAST_SCORE, MOST_REASON, MOST_SCORE, RECOMMENDATION_BANDS } from '@aura/domain/recommendation';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { id, instant } from '../scalars.ts';
import { wire } from '../wire.ts';
import { optionalText } from '../claims/labels.ts';

export const BAND_WORDS = {
  promoter: { es: 'Promotor', en: 'Promoter' },
  passive: { es: 'Neutral', en: 'Passive' },
  detractor: { es: 'Detractor', en: 'Detractor' },
} as const satisfies Words;

/** What an affected party answers, once. */
export const recommendationScore = z
  .int({ error: 'Elija del 0 al 10' })
  .min(LEAST_SCORE, { error: 'Elija del 0 al 10' })
  .max(MOST_SCORE, { error: 'Elija del 0 al 10' });
export const recommendationReason = optionalText(MOST_REASON);

/** As complaints: providers never read what was said about them here. */
const viewed = { area: 'companyClaims', ifCan: ['complaint/complaint/view'] } as const;

export const recommendationListing = listing({
  ...viewed,
  name: 'recommendations',
  path: '/complaint/recommendation/',
  summary:
    'What affected parties of the claims the user sees answered, after the end, when asked whether they recommend us',
  row: {
    id,
    answeredAt: instant,
    score: z.int(),
    band: z.enum(RECOMMENDATION_BANDS),
    reason: z.string(),
    claimSlug: z.string(),
    claimNumber: z.string(),
    affectedPartyId: id,
    party: z.string(),
    customer: z.string(),
    zone: z.string(),
    /** Who attended the party at the end, if anybody. */
    provider: z.string().nullable(),
    providerSlug: z.string().nullable(),
  },
  spelled: { claimSlug: 'sinister', party: 'affected_name' },
  columns: {
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', frozen: true },
    party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    answeredAt: { title: { es: 'Contestó', en: 'Answered' }, kind: 'instant', sortable: true },
    score: { title: { es: 'Calificación', en: 'Score' }, kind: 'integer', sortable: true },
    band: { title: { es: 'Grupo', en: 'Group' }, kind: 'text', words: BAND_WORDS },
    reason: { title: { es: 'Por qué', en: 'Why' }, kind: 'text' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'text' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', optional: true },
  },
  filters: {
    band: { title: { es: 'Grupo', en: 'Group' }, kind: 'choice' },
    provider: { title: { es: 'Proveedor', en: 'Provider' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-answeredAt',
});
export const { list: listRecommendations, export: exportRecommendations } = recommendationListing;
export type RecommendationRow = z.output<typeof recommendationListing.row>;

export const totalRecommendations = endpoint({
  ...viewed,
  method: 'GET',
  path: '/complaint/recommendation/totals/',
  kind: 'read',
  summary: 'How many answered in the list with these filters, and how far they recommend us',
  query: recommendationListing.list.query,
  reply: wire({
    answers: z.int(),
    promoters: z.int(),
    detractors: z.int(),
    /** Percentage of promoters minus that of detractors; null without answers. */
    score: z.int().nullable(),
    /** Mean of the answers, with one decimal; null without answers. */
    average: z.number().nullable(),
  }),
});
