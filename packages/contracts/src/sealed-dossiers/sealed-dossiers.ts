import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';
import { slugParam } from '../claims/labels.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const DOSSIER_STATES = ['waiting', 'making', 'ready', 'failed', 'cancelled'] as const;
export const DOSSIER_AUDIENCES = ['internal', 'insurer'] as const;
export type DossierAudience = (typeof DOSSIER_AUDIENCES)[number];
export const DOSSIER_PURPOSES = ['insurer', 'condusef', 'legal', 'other'] as const;

interface SectionRule {
  /** Required both to create it and to open it afterwards. */
  readonly area: AreaName;
  readonly ifCan: readonly Permission[];
  /** Never part of a dossier for the insurer. */
  readonly isInternal?: true;
}

/** Sections of a dossier, in order. A module that adds a section adds its line here. */
export const DOSSIER_SECTIONS = {
  documents: { area: 'companyClaims', ifCan: ['sinister/file/view'] },
  logbook: { area: 'companyClaims', ifCan: ['sinister/binnacle/view'] },
  internalNotes: { area: 'companyClaims', ifCan: ['sinister/binnacle/view'], isInternal: true },
  authorizations: { area: 'companyClaims', ifCan: ['quotation/quotation/view'] },
  positions: { area: 'companyClaims', ifCan: ['sinister/affected/view'] },
  stages: { area: 'companyClaims', ifCan: ['sinister/affected/view'] },
  taxStatus: { area: 'billing', ifCan: ['tax-receipt/invoice/view'] },
  audit: { area: 'companyClaims', ifCan: ['sinister/sinister/view'] },
} as const satisfies Record<string, SectionRule>;
export type DossierSection = keyof typeof DOSSIER_SECTIONS;
export const DOSSIER_SECTION_NAMES = Object.keys(DOSSIER_SECTIONS) as [DossierSection, ...DossierSection[]];

export function isInternalSection(section: DossierSection): boolean {
  return 'isInternal' in DOSSIER_SECTIONS[section];
}

const section = z.enum(DOSSIER_SECTION_NAMES);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const contents = z.partialRecord(section, z.int().nonnegative());

export const SealedDossier = wire({
  id,
  folio: z.string(),
  /** Null if it covers the whole claim. */
  affectedPartyId: id.nullable(),
  party: z.string().nullable(),
  sections: z.array(section),
  audience: z.enum(DOSSIER_AUDIENCES),
  purpose: z.enum(DOSSIER_PURPOSES),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  state: z.enum(DOSSIER_STATES),
  piecesTotal: z.int(),
  piecesDone: z.int(),
  problem: z.string().nullable(),
  size: z.int().nullable(),
  sha256: sha256.nullable(),
  contents,
  finishedAt: instant.nullable(),
  verificationAddress: z.string(),
  /** Whether the user may open all of its sections. */
  mayOpen: z.boolean(),
});
export type SealedDossier = z.output<typeof SealedDossier>;

const ours = { area: 'companyClaims', ifCan: ['sinister/dossier/view'] } as const;
const ofClaim = wireInput({ slug: slugParam, dossier: idText });
const making = { area: 'companyClaims', ifCan: ['sinister/dossier/add'] } as const;

export const listSealedDossiers = endpoint({
  ...ours,
  method: 'GET',
  path: '/sinister/detail/:slug/sealed-dossiers/',
  kind: 'read',
  summary: 'The sealed dossiers of a claim, newest first, with how far those under way have come',
  params: wireInput({ slug: slugParam }),
  reply: z.array(SealedDossier),
});

export const sealDossier = endpoint({
  ...making,
  method: 'POST',
  path: '/sinister/detail/:slug/sealed-dossiers/',
  kind: 'write',
  summary: 'Has a job make a sealed dossier of a claim or of one of its parties: a ZIP with a signed manifest',
  params: wireInput({ slug: slugParam }),
  body: wireInput({
    affectedPartyId: id.nullable(),
    sections: z
      .array(section)
      .min(1, { error: 'Elija al menos una sección' })
      .max(DOSSIER_SECTION_NAMES.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Cada sección va una sola vez' }),
    audience: z.enum(DOSSIER_AUDIENCES),
    purpose: z.enum(DOSSIER_PURPOSES),
    reason: requiredText(500),
  }),
  reply: SealedDossier,
});

export const cancelSealedDossier = endpoint({
  ...making,
  method: 'PUT',
  path: '/sinister/detail/:slug/sealed-dossiers/:dossier/cancel/',
  kind: 'write',
  summary: 'Stops making a dossier; one that is ready stays',
  params: ofClaim,
  reply: nothing,
});

export const openSealedDossier = endpoint({
  ...ours,
  method: 'POST',
  path: '/sinister/detail/:slug/sealed-dossiers/:dossier/open/',
  kind: 'write',
  summary: "An address, valid for five minutes, of a dossier's ZIP; only for users who may read each of its sections",
  params: ofClaim,
  reply: wire({ url: z.string() }),
  isSecret: true,
});

const outside = { area: 'outside', limitByNetwork: true, kind: 'read' } as const;

export const readDossierProof = endpoint({
  ...outside,
  method: 'GET',
  path: '/dossier/proof/:code/',
  summary:
    'What a sealed dossier is, for the holder of its code; the number of the claim is masked and nobody is named',
  params: wireInput({ code: text(100) }),
  reply: wire({
    folio: z.string(),
    sealedAt: instant,
    company: z.string(),
    /** Masked except for its last four characters. */
    claimNumber: z.string(),
    isOfParty: z.boolean(),
    contents,
    pieces: z.int(),
    size: z.int(),
    sha256,
    manifestSha256: sha256,
    keyId: z.string(),
  }),
});

/** `unknown`: not one of our dossiers, or altered. */
export const DOSSIER_MATCHES = ['whole', 'piece', 'unknown'] as const;

export const verifyDossierFile = endpoint({
  ...outside,
  method: 'POST',
  path: '/dossier/verify/',
  summary: 'Whether a hash is that of a sealed dossier or of one of its pieces; the file itself is never sent',
  body: wireInput({ sha256, code: text(100).nullable() }),
  reply: wire({
    match: z.enum(DOSSIER_MATCHES),
    folio: z.string().nullable(),
    sealedAt: instant.nullable(),
    /** Path of the file in the ZIP; returned only to callers who have the code of that dossier. */
    path: z.string().nullable(),
  }),
});

export const listDossierKeys = endpoint({
  ...outside,
  method: 'GET',
  path: '/dossier/keys/',
  summary: 'The public keys that dossiers were ever signed with, to verify a signature by hand',
  reply: z.array(wire({ keyId: z.string(), publicKey: z.string(), firstUsedAt: instant })),
});
