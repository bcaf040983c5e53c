import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const SAT_SITUATIONS = ['presumed', 'definitive', 'disproved', 'favourable'] as const;
export const SAT_SITUATION_WORDS = {
  presumed: { es: 'Presunto', en: 'Presumed' },
  definitive: { es: 'Definitivo', en: 'Definitive' },
  disproved: { es: 'Desvirtuado', en: 'Disproved' },
  favourable: { es: 'Sentencia favorable', en: 'Favourable ruling' },
} as const satisfies Words;

export const SatListImport = wire({
  id,
  cutOn: calendarDate,
  taxpayers: z.int(),
  source: z.enum(['upload', 'job']),
  importedBy: z.string(),
  importedAt: instant,
});
export type SatListImport = z.output<typeof SatListImport>;

export const ListedTaxpayer = wire({ rfc: z.string(), name: z.string(), situation: z.enum(SAT_SITUATIONS) });
export type ListedTaxpayer = z.output<typeof ListedTaxpayer>;

export const ListedProvider = wire({
  id,
  slug: z.string(),
  name: z.string(),
  rfc: z.string(),
  situation: z.enum(SAT_SITUATIONS),
  isBlocked: z.boolean(),
  /** Unpaid requests held because of it. */
  heldRequests: z.int(),
});
export type ListedProvider = z.output<typeof ListedProvider>;

export const SatListStanding = wire({
  imports: z.array(SatListImport),
  /** Days since the cut-off date of the one in force; null if none was imported. */
  age: z.int().nullable(),
  isOld: z.boolean(),
  providers: z.array(ListedProvider),
});
export type SatListStanding = z.output<typeof SatListStanding>;

const ours = { area: 'administration', ifCan: ['tax-receipt/invoice/add'] } as const;

export const readSatListStanding = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/list-69b/',
  kind: 'read',
  summary: 'The imports of the list of article 69-B, how old it is, and which of our providers are in it',
  reply: SatListStanding,
});

export const searchSatList = endpoint({
  ...ours,
  method: 'GET',
  path: '/tax-receipt/list-69b/search/',
  kind: 'read',
  summary: 'Taxpayers of the list of article 69-B by RFC or name; fifty at the most',
  query: wireInput({ search: text(100) }),
  reply: z.array(ListedTaxpayer),
});

export const importSatList = endpoint({
  ...ours,
  method: 'POST',
  path: '/tax-receipt/list-69b/',
  kind: 'steps',
  summary: 'Replace the list of article 69-B by a CSV file as the tax authority publishes it',
  body: wireInput({ fileKey }),
  reply: SatListImport,
});
