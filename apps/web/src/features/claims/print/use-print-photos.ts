import type { AffectedParty } from '@aura/contracts/claims/affected-parties';
import { readDossier } from '@aura/contracts/claims/dossier';
import { useQueries } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { printQueries } from './print.api.ts';
import { inPrintOrder } from './photo-order.ts';
import type { PrintPhoto } from './PrintPhotos.tsx';

/** The photos of all parties in print order; none for users who may not open files. */
export function usePrintPhotos(
  parties: readonly Pick<AffectedParty, 'id'>[],
  moved: readonly number[],
): readonly PrintPhoto[] {
  const maySee = useMay(readDossier);
  const photos = useQueries({
    queries: parties.map(({ id }) => ({ ...printQueries.photos(id), enabled: maySee })),
    combine: (replies) => replies.flatMap((reply) => reply.data ?? []),
  });
  return inPrintOrder(photos, moved);
}
