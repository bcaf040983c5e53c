import {
  addAffectedParty,
  defineScope,
  editAffectedParty,
  removeAffectedParty,
  showInExtranet,
} from '@aura/contracts/claims/affected-parties';
import {
  changePromiseDate,
  type ClaimFile,
  markSpecialMonitoring,
  readClaimFile,
  readClaimHistory,
} from '@aura/contracts/claims/claim';
import { openDossierFile } from '@aura/contracts/claims/dossier';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { preloadScopeMotifs } from '@aura/contracts/catalogues/scope-motifs';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { queriesOf } from '../../lib/queries-of.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'claim-file': string;
  }
}

/** Any change in a file invalidates all of it: stage, bitácora and history depend on each other. */
export const fileQueries = (slug: string) => queriesOf(['claim-file', slug], ['list']);

export const useInvalidateFile = (slug: string) => useInvalidate(['claim-file', slug], ['list']);

export const claimFileQueries = {
  all: (slug: string) => fileQueries(slug).all(),
  people: () => catalogueQuery(listClaimPeople),
  file: (slug: string) => fileQueries(slug).read(readClaimFile, { params: { slug } }, 'file'),
  history: (slug: string, affectedPartyId: number | null) =>
    queryOptions({
      queryKey: [...claimFileQueries.all(slug), 'history', affectedPartyId],
      queryFn: ({ signal }) =>
        call(
          readClaimHistory,
          { params: { slug }, query: affectedPartyId === null ? {} : { affectedPartyId } },
          { signal },
        ),
      staleTime: 0,
    }),
  scopeMotifs: () => catalogueQuery(preloadScopeMotifs),
  families: () => catalogueQuery(preloadFamilies),
};

export const useAddParty = (slug: string) => fileQueries(slug).useAct(addAffectedParty, { shownInPlace: true });
export const useEditParty = (slug: string) => fileQueries(slug).useAct(editAffectedParty, { shownInPlace: true });
export const useReactivateParty = (slug: string) => fileQueries(slug).useAct(editAffectedParty);
export const useRemoveParty = (slug: string) => fileQueries(slug).useAct(removeAffectedParty);
export const useShowInExtranet = (slug: string) => fileQueries(slug).useAct(showInExtranet);
export const useDefineScope = (slug: string) => fileQueries(slug).useAct(defineScope, { shownInPlace: true });
export const useChangePromiseDate = (slug: string) =>
  useOptimisticAct(slug, changePromiseDate, ({ body: { promiseDate } }) => ({ promiseDate }));
export const useMarkSpecialMonitoring = (slug: string) =>
  useOptimisticAct(slug, markSpecialMonitoring, ({ body: { specialMonitoring } }) => ({ specialMonitoring }));

/** The original of a file, through a URL valid for a few minutes. */
export function useDownload(slug: string) {
  return useMutation({
    mutationFn: (fileId: number) => call(openDossierFile, { params: { slug, file: fileId }, body: { as: 'download' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Optimistic update, rolled back if the server refuses. */
function useOptimisticAct<E extends Endpoint>(
  slug: string,
  endpoint: E,
  changed: (input: CallInput<E>) => Partial<ClaimFile>,
) {
  const client = useQueryClient();
  const onSettled = useInvalidateFile(slug);
  const { queryKey } = claimFileQueries.file(slug);
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before?.hasPermission) client.setQueryData(queryKey, { ...before, ...changed(input) });
      return { before };
    },
    onError: (_error, _input, held) => client.setQueryData(queryKey, held?.before),
    onSettled,
  });
}
