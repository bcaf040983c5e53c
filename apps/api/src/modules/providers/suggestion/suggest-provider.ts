import type { suggestProvider as contract } from '@aura/contracts/providers/suggestion';
import { EXCLUSION_CODES, EXCLUSIONS, type Exclusion } from '@aura/domain/provider-exclusions';
import { reasonFor, suggestProviders } from '@aura/domain/provider-suggestion';
import type { UseCase } from '../../../core/context.ts';
import { readCandidates } from './candidates.store.ts';
import { providerNames } from './provider-names.ts';

const USUAL_LIMIT = 5;

export const suggestProvider: UseCase<typeof contract> = async (context, { query }) => {
  const { candidates } = await readCandidates(context, query);
  const { ranked, excluded } = suggestProviders(candidates);
  const best = ranked.slice(0, query.limit ?? USUAL_LIMIT);
  const explained = query.withExcluded === true ? excluded : [];
  const names = await providerNames(
    context.db,
    [...best, ...explained].map(({ provider }) => provider.id),
  );
  return {
    suggested: best.flatMap(({ provider, score, contributions }, place) => {
      const name = names.get(provider.id);
      if (name === undefined) return [];
      return [{ provider: name, position: place + 1, score, reason: reasonFor(provider), factors: [...contributions] }];
    }),
    eligibleCount: ranked.length,
    excludedCount: excluded.length,
    excluded:
      query.withExcluded === true
        ? explained.flatMap(({ provider, exclusions }) => {
            const name = names.get(provider.id);
            return name === undefined
              ? []
              : [{ provider: name, exclusions: [...exclusions], declinedOn: provider.declinedOn }];
          })
        : null,
    exclusionReasons: query.withExcluded === true ? EXCLUSION_CODES.map(inWords) : [],
  };
};

export function inWords(code: Exclusion) {
  return { code, ...EXCLUSIONS[code] };
}
