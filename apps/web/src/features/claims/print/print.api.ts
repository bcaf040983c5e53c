import { readClaimFile } from '@aura/contracts/claims/claim';
import { openDossierFile, readDossier } from '@aura/contracts/claims/dossier';
import { printClaim, type PrintInput } from '@aura/contracts/claims/print';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';

/** Shorter than the five minutes a picture's URL is valid. */
const PICTURE_MS = 240_000;

export const printQueries = {
  claim: (slug: string) =>
    queryOptions({
      queryKey: ['claims', 'print', slug],
      queryFn: ({ signal }) => call(readClaimFile, { params: { slug } }, { signal }),
    }),
  /** The pictures of an affected party that were not rejected or voided. */
  photos: (partyId: number) =>
    queryOptions({
      queryKey: ['claims', 'print', 'photos', partyId],
      queryFn: ({ signal }) => call(readDossier, { params: { id: partyId } }, { signal }),
      select: ({ lines }) =>
        lines.flatMap(({ fileType, files }) =>
          files
            .filter(({ file, state }) => file.thumbnailUrl !== null && state !== 'voided' && state !== 'rejected')
            .map((one) => ({ ...one, title: fileType.name, partyId })),
        ),
    }),
  picture: (slug: string, file: number) =>
    queryOptions({
      queryKey: ['claims', 'print', 'picture', slug, file],
      queryFn: ({ signal }) => call(openDossierFile, { params: { slug, file }, body: { as: 'picture' } }, { signal }),
      staleTime: PICTURE_MS,
    }),
};

export function takePdf(slug: string, body: PrintInput): Promise<Blob> {
  return call(printClaim, { params: { slug }, body });
}
