import * as z from 'zod';
import { bytes, endpoint } from '../endpoint.ts';
import { fileKey, StoredFile } from '../files/files.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { optionalText, slugParam } from './labels.ts';

export const DOSSIER_FILE_STATES = ['loaded', 'validated', 'rejected', 'voided'] as const;
/** States of a line of the checklist: a rejected or voided file counts as missing. */
export const DOSSIER_STATES = ['missing', 'loaded', 'rejected', 'validated'] as const;
export const DOSSIER_STATE_WORDS = {
  missing: { es: 'Falta', en: 'Missing' },
  loaded: { es: 'Cargado', en: 'Loaded' },
  rejected: { es: 'Rechazado', en: 'Rejected' },
  validated: { es: 'Validado', en: 'Validated' },
} as const satisfies Words;

export const DossierFile = wire({
  id,
  file: StoredFile,
  caption: z.string(),
  signedOn: z.iso.date().nullable(),
  pairOf: id.nullable(),
  state: z.enum(DOSSIER_FILE_STATES),
  reason: z.string(),
  reviewedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  addedBy: z.string().nullable(),
  /** Uploaded by this user, who therefore may not validate it. */
  isOwn: z.boolean(),
  addedAt: instant,
  isVisibleInExtranet: z.boolean(),
  version: z.int(),
});
export type DossierFile = z.output<typeof DossierFile>;

const DossierLine = wire({
  fileType: wire({
    id,
    codename: z.string(),
    name: z.string(),
    maxSize: z.int(),
    requireSignatureDate: z.boolean(),
  }),
  /** Required by the insurer or its matrix before it pays. */
  isRequired: z.boolean(),
  requiredBy: z.enum(['customer', 'matrix']).nullable(),
  /** Number of files the process requires, and of those that count. */
  asked: z.int(),
  counted: z.int(),
  state: z.enum(DOSSIER_STATES),
  files: z.array(DossierFile),
});
export const Dossier = wire({
  affectedPartyId: id,
  claim: z.string(),
  lines: z.array(DossierLine),
  /** Names of required documents that are missing or rejected. */
  missing: z.array(z.string()),
});
export type Dossier = z.output<typeof Dossier>;

const ofParty = wireInput({ id: idText });
const ofFile = wireInput({ id: idText, file: idText });

export const readDossier = endpoint({
  method: 'GET',
  path: '/sinister/affected/dossier/:id/',
  kind: 'read',
  area: 'claims',
  ifCan: ['sinister/file/view'],
  summary: 'The documents of an affected party: every type, whether the insurer requires it, and what is there',
  params: ofParty,
  reply: Dossier,
});

export const addDossierFile = endpoint({
  openToLinks: true,
  method: 'POST',
  path: '/sinister/affected/dossier/:id/',
  kind: 'write',
  area: 'claims',
  ifCan: ['sinister/file/add'],
  summary: 'Put an uploaded file into the dossier of an affected party under a file type',
  params: ofParty,
  body: wireInput({
    fileKey,
    /** Codename of the file type. */
    fileType: text(80).min(1),
    caption: optionalText(300),
    signedOn: calendarDate.nullable(),
    pairOf: id.nullable(),
    /** The `client_key` of the check-in at which it was taken. */
    visitKey: z.uuid().optional(),
  }),
  reply: Dossier,
});

export const reviewDossierFile = endpoint({
  method: 'PUT',
  path: '/sinister/affected/dossier/:id/file/:file/',
  kind: 'write',
  area: 'companyClaims',
  ifCan: ['sinister/file/change'],
  summary:
    'Validate, reject or void a file of the dossier, or show it to the insurer; rejecting and voiding take a reason',
  params: ofFile,
  body: wireInput({
    version: z.int().positive(),
    state: z.enum(DOSSIER_FILE_STATES),
    reason: optionalText(300),
    isVisibleInExtranet: z.boolean(),
  }),
  reply: Dossier,
});

/** A write, because every access is recorded in the audit. */
export const openDossierFile = endpoint({
  method: 'POST',
  path: '/sinister/detail/:slug/file/:file/open/',
  kind: 'write',
  area: 'claims',
  ifCan: ['sinister/file/view'],
  summary: 'An address for five minutes of a file of a claim: of a dossier or attached to the bitácora',
  params: wireInput({ slug: slugParam, file: idText }),
  body: wireInput({ as: z.enum(['download', 'picture']) }),
  reply: wire({ url: z.string() }),
  isSecret: true,
});

/** `steps`: contents are streamed from storage at the reader's pace, and no transaction may wait for that. */
export const zipDossier = endpoint({
  method: 'POST',
  path: '/sinister/affected/dossier/:id/zip/',
  kind: 'steps',
  area: 'claims',
  ifCan: ['sinister/file/view'],
  summary: 'The files of a dossier in one ZIP, a folder for each type; without rejected and voided ones',
  params: ofParty,
  reply: bytes,
});
