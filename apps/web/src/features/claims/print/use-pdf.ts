import { MOST_PHOTOS, type PrintInput } from '@aura/contracts/claims/print';
import { useMutation } from '@tanstack/react-query';
import { fileName, saveFile } from '../../../listing/public.ts';
import { takePdf } from './print.api.ts';

interface Chosen {
  readonly slug: string;
  readonly name: string;
  readonly body: PrintInput;
}

/** The server renders the PDF and the browser saves it. */
export function usePdf({ slug, name, body }: Chosen) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => takePdf(slug, body),
    onSuccess: (content) => saveFile(fileName(name, 'pdf'), content),
  });
  return {
    take: () => mutate(),
    isPending,
    isTooMany: body.photoIds.length > MOST_PHOTOS,
    isPossible: body.sections.length > 0 && body.affectedPartyIds.length > 0 && body.photoIds.length <= MOST_PHOTOS,
  };
}
