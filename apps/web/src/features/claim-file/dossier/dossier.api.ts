import {
  addDossierFile,
  type DossierFile,
  type Dossier,
  openDossierFile,
  readDossier,
  reviewDossierFile,
  zipDossier,
} from '@aura/contracts/claims/dossier';
import type { CallInput } from '@aura/contracts/endpoint';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { fileName, saveFile } from '../../../listing/public.ts';
import { useInvalidateFile } from '../claim-file.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly dossier: number;
    readonly 'claim-picture': number;
  }
}

/** Polling interval while a file is being scanned. */
const LOOK_MS = 3000;
/** Shorter than the five minutes a URL is valid. */
const ADDRESS_MS = 4 * 60_000;

export function dossierQuery(partyId: number) {
  return queryOptions({
    queryKey: ['dossier', partyId],
    queryFn: ({ signal }) => call(readDossier, { params: { id: partyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isBeingChecked(state.data) ? LOOK_MS : false),
  });
}

function isBeingChecked({ lines }: Dossier): boolean {
  return lines.some(({ files }) => files.some(({ file }) => file.state === 'received' || file.state === 'checking'));
}

/** Uses the file's key as idempotency key, so that a retry is the same act. */
export function useAddFile({ slug, partyId }: { readonly slug: string; readonly partyId: number }) {
  const keep = useKeepDossier(slug, partyId);
  return useMutation({
    mutationFn: (body: CallInput<typeof addDossierFile>['body']) =>
      call(addDossierFile, { params: { id: partyId }, body }),
    onSuccess: keep,
  });
}

export function useReviewFile({ slug, partyId }: { readonly slug: string; readonly partyId: number }) {
  const keep = useKeepDossier(slug, partyId);
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: CallInput<typeof reviewDossierFile>['body'] & { readonly id: number }) =>
      call(reviewDossierFile, { params: { id: partyId, file: id }, body }),
    onSuccess: keep,
    onError: () => client.invalidateQueries({ queryKey: dossierQuery(partyId).queryKey }),
  });
}

function useKeepDossier(slug: string, partyId: number) {
  const client = useQueryClient();
  const invalidate = useInvalidateFile(slug);
  return (dossier: Dossier) => {
    client.setQueryData(dossierQuery(partyId).queryKey, dossier);
    void invalidate();
  };
}

/** The picture of a file; its URL is requested when it is viewed. */
export function usePicture(slug: string, file: DossierFile) {
  return useQuery({
    queryKey: ['claim-picture', file.id],
    queryFn: () => call(openDossierFile, { params: { slug, file: file.id }, body: { as: 'picture' } }),
    staleTime: ADDRESS_MS,
    gcTime: ADDRESS_MS,
  });
}

/** The whole dossier as a ZIP, streamed by the server. */
export function useZip(partyId: number, name: string) {
  return useMutation({
    mutationFn: () => call(zipDossier, { params: { id: partyId } }),
    onSuccess: (content) => saveFile(fileName(name, 'zip'), content),
  });
}
