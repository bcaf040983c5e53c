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
import { openClaimFile } from '@aura/contracts/claims/dossier';
import { listClaimPeople } from '@aura/contracts/claims/people';
import { changeAppointment, scheduleAppointment } from '@aura/contracts/claims/visits';
import { listScopeMotifs } from '@aura/contracts/catalogues/scope-motifs';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';

const shownInPlace = { shownInPlace: true } as const;
const MOST_MOTIFS = 100;

export const claimFileQueries = {
  all: (slug: string) => ['claim-file', slug] as const,
  people: () => catalogueQuery(listClaimPeople),
  file: (slug: string) =>
    queryOptions({
      queryKey: [...claimFileQueries.all(slug), 'file'],
      queryFn: ({ signal }) => call(readClaimFile, { params: { slug } }, { signal }),
    }),
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
  scopeMotifs: () =>
    queryOptions({
      queryKey: ['list', 'scope-motifs', 'for-scope'],
      queryFn: ({ signal }) =>
        call(listScopeMotifs, { query: { appliesTo: ['scope'], active: true, size: MOST_MOTIFS } }, { signal }),
      select: ({ results }) => results,
    }),
  families: () => catalogueQuery(preloadFamilies),
};

export const useAddParty = (slug: string) => useFileAct(slug, addAffectedParty, shownInPlace);
export const useEditParty = (slug: string) => useFileAct(slug, editAffectedParty, shownInPlace);
export const useReactivateParty = (slug: string) => useFileAct(slug, editAffectedParty);
export const useRemoveParty = (slug: string) => useFileAct(slug, removeAffectedParty);
export const useShowInExtranet = (slug: string) => useFileAct(slug, showInExtranet);
export const useDefineScope = (slug: string) => useFileAct(slug, defineScope, shownInPlace);
export const useScheduleAppointment = (slug: string) => useFileAct(slug, scheduleAppointment);
export const useChangeAppointment = (slug: string) => useFileAct(slug, changeAppointment);

export const useChangePromiseDate = (slug: string) =>
  useOptimisticAct(slug, changePromiseDate, ({ body: { promiseDate } }) => ({ promiseDate }));
export const useMarkSpecialMonitoring = (slug: string) =>
  useOptimisticAct(slug, markSpecialMonitoring, ({ body: { specialMonitoring } }) => ({ specialMonitoring }));

/** The original of a file, by an address that is good for some minutes. */
export function useDownload(slug: string) {
  return useMutation({
    mutationFn: (fileId: number) => call(openClaimFile, { params: { slug, file: fileId }, body: { as: 'download' } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Whatever changes in a file, all of it is asked for again: stage, bitácora and history follow. */
export function useForgetFile(slug: string): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: claimFileQueries.all(slug) }),
      client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' }),
    ]);
}

function useFileAct<E extends Endpoint>(slug: string, endpoint: E, meta: { readonly shownInPlace?: true } = {}) {
  const onSuccess = useForgetFile(slug);
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), meta, onSuccess });
}

/** Shows the change at once and takes it back if the server refuses it. */
function useOptimisticAct<E extends Endpoint>(
  slug: string,
  endpoint: E,
  changed: (input: CallInput<E>) => Partial<ClaimFile>,
) {
  const client = useQueryClient();
  const onSettled = useForgetFile(slug);
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
