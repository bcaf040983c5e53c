import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { wireInput } from '../wire.ts';
import { slugParam } from './labels.ts';

export const PRINT_SECTIONS = ['cover', 'data', 'parties', 'logbook', 'photos'] as const;
export type PrintSection = (typeof PRINT_SECTIONS)[number];
/** Photos per page. */
export const PER_PAGE = [2, 3, 4] as const;
/** More do not help an adjuster, and each is held in memory while the document is made. */
export const MOST_PHOTOS = 60;

/** `steps`: photos are read from storage for seconds, and no transaction may wait for that. */
export const printClaim = endpoint({
  method: 'POST',
  path: '/sinister/detail/:slug/print/',
  kind: 'steps',
  area: 'claims',
  summary: 'A claim on paper, as PDF: the chosen sections, affected parties and photos, the photos in the order given',
  params: wireInput({ slug: slugParam }),
  body: wireInput(
    {
      sections: z
        .array(z.enum(PRINT_SECTIONS))
        .min(1, { error: 'Elija al menos una sección' })
        .max(PRINT_SECTIONS.length),
      affectedPartyIds: z.array(id).min(1, { error: 'Elija al menos un afectado' }).max(50),
      photoIds: z.array(id).max(MOST_PHOTOS, { error: `Elija como máximo ${MOST_PHOTOS} fotografías` }),
      perPage: z.literal(PER_PAGE),
    },
    { affectedPartyIds: 'affecteds', photoIds: 'photos' },
  ),
  reply: bytes,
});
export type PrintInput = z.output<typeof printClaim.body>;
