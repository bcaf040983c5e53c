import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import type { CallInput } from '@aura/contracts/endpoint';
import { chooseProvider, suggestProvider } from '@aura/contracts/providers/suggestion';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { catalogueQuery } from '../../../lib/catalogue-query.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export interface Job {
  readonly zone: string;
  readonly family: string;
  /** The affected party: providers that declined it are excluded. */
  readonly party?: string;
}

const key = ['providers', 'suggestion'] as const;

export const suggestionQueries = {
  zones: () => catalogueQuery(preloadZones),
  families: () => catalogueQuery(preloadFamilies),
  best: (job: Job) =>
    queryOptions({
      queryKey: [...key, job.zone, job.family, job.party],
      queryFn: ({ signal }) => call(suggestProvider, { query: job }, { signal }),
      // Stale data may give the job to the wrong provider.
      staleTime: 0,
    }),
  excluded: (job: Job) =>
    queryOptions({
      queryKey: [...key, job.zone, job.family, job.party, 'excluded'],
      queryFn: ({ signal }) => call(suggestProvider, { query: { ...job, limit: 1, withExcluded: true } }, { signal }),
    }),
};

export function useChooseProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof chooseProvider>) => call(chooseProvider, input),
    meta: { shownInPlace: true },
    // After success or refusal, the list on screen is stale.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
