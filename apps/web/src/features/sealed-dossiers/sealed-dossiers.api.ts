import type { CallInput } from '@aura/contracts/endpoint';
import {
  cancelSealedDossier,
  listSealedDossiers,
  openSealedDossier,
  type SealedDossier,
  sealDossier,
} from '@aura/contracts/sealed-dossiers/sealed-dossiers';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'sealed-dossiers': string;
  }
}

/** Polling interval while one is being made. */
const LOOK_MS = 1500;

export function isUnderWay({ state }: Pick<SealedDossier, 'state'>): boolean {
  return state === 'waiting' || state === 'making';
}

export function sealedDossiersQuery(slug: string) {
  return queryOptions({
    queryKey: ['sealed-dossiers', slug],
    queryFn: ({ signal }) => call(listSealedDossiers, { params: { slug } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? LOOK_MS : false),
  });
}

function useReadAgain(slug: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sealedDossiersQuery(slug).queryKey });
}

export function useSealDossier(slug: string) {
  const readAgain = useReadAgain(slug);
  return useMutation({
    mutationFn: (body: CallInput<typeof sealDossier>['body']) => call(sealDossier, { params: { slug }, body }),
    onSuccess: readAgain,
  });
}

export function useCancelDossier(slug: string) {
  const readAgain = useReadAgain(slug);
  return useMutation({
    mutationFn: (dossier: number) => call(cancelSealedDossier, { params: { slug, dossier } }),
    onSettled: readAgain,
  });
}

/** Requested at the click: its URL is valid for five minutes. */
export function useOpenDossier(slug: string) {
  return useMutation({
    mutationFn: (dossier: number) => call(openSealedDossier, { params: { slug, dossier } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
