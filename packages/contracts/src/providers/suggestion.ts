import { EXCLUSION_CODES, type Exclusion } from '@aura/domain/provider-exclusions';
import { FACTORS } from '@aura/domain/provider-score';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, intText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

const slug = text(80).min(1);
/** Slug of the affected party: providers who declined it are not suggested again. */
const party = text(80).min(1);
const yes = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});
const SuggestedProvider = wire({
  id,
  slug: z.string(),
  name: z.string(),
  commercialName: z.string(),
  providerNumber: z.int(),
});
const exclusion = z.enum(EXCLUSION_CODES as readonly [Exclusion, ...Exclusion[]]);
const ExclusionReason = wire({
  code: exclusion,
  sentence: z.string(),
  isWaivable: z.boolean(),
});
const Suggested = wire({
  provider: SuggestedProvider,
  position: z.int().positive(),
  score: z.number(),
  /** Explanation in one sentence. */
  reason: z.string(),
  /** Their points add up to the score. */
  factors: z.array(wire({ factor: z.enum(FACTORS), points: z.number() })),
});
const Excluded = wire({
  provider: SuggestedProvider,
  exclusions: z.array(exclusion),
  declinedOn: z.iso.date().nullable(),
});
export type Suggested = z.output<typeof Suggested>;
export type ExcludedProvider = z.output<typeof Excluded>;

export const suggestProvider = endpoint({
  method: 'GET',
  path: '/provider/suggestion/',
  kind: 'read',
  area: 'administration',
  ifCan: ['provider/provider/view'],
  summary: 'Who should get a job of a family in a zone, the best first, each with its reason',
  query: wireInput({
    zone: slug,
    family: slug,
    party: party.optional(),
    limit: intText(1, 50).optional(),
    withExcluded: yes.optional(),
  }),
  reply: wire({
    suggested: z.array(Suggested),
    /** Number of all eligible providers, also beyond the limit. */
    eligibleCount: z.int(),
    excludedCount: z.int(),
    /** Only on request; null otherwise. */
    excluded: z.array(Excluded).nullable(),
    /** Meaning of the excluded providers' codes, each once; empty without them. */
    exclusionReasons: z.array(ExclusionReason),
  }),
});

export const chooseProvider = endpoint({
  method: 'POST',
  path: '/provider/suggestion/choice/',
  kind: 'write',
  area: 'providerChoice',
  ifCan: ['provider/provider/view'],
  summary: 'Keeps who was chosen for a job, and why when it was not the first suggested',
  body: wireInput({
    zone: slug,
    family: slug,
    party: party.optional(),
    providerId: id,
    /** The first suggestion on screen: if it has changed meanwhile, the user has to choose again. */
    firstSuggestedId: id.nullable(),
    reason: requiredText(500).nullable(),
  }),
  reply: wire({
    id,
    at: instant,
    provider: SuggestedProvider,
    position: z.int().nullable(),
    waived: z.array(ExclusionReason),
    reason: z.string().nullable(),
  }),
});
