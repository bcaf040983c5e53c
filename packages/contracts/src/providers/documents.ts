import { VALIDITIES } from '@aura/domain/document-validity';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileKey, StoredFile } from '../files/files.ts';
import { calendarDate, id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const DOCUMENT_KINDS = ['taxCertificate', 'opinion32d', 'repse', 'insurance', 'bankCover', 'other'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Documents every provider must keep valid; one that was never uploaded is missing. */
export const REQUIRED_DOCUMENTS = [
  'taxCertificate',
  'opinion32d',
  'repse',
  'insurance',
] as const satisfies readonly DocumentKind[];

export const DOCUMENT_REVIEWS = ['pending', 'accepted', 'rejected'] as const;

const ProviderDocument = wire({
  id,
  version: z.int().positive(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  file: StoredFile,
  issuedOn: calendarDate.nullable(),
  expiresOn: calendarDate.nullable(),
  /** Last valid day: as stated, limited by its kind; null if unlimited. */
  validUntil: calendarDate.nullable(),
  validity: z.enum(VALIDITIES),
  /** Only documents accepted by staff count. */
  review: z.enum(DOCUMENT_REVIEWS),
  reviewReason: z.string(),
  isSuperseded: z.boolean(),
  isActive: z.boolean(),
  voidReason: z.string(),
  addedBy: z.string(),
  addedAt: instant,
});
export type ProviderDocument = z.output<typeof ProviderDocument>;

const params = wireInput({ providerId: idText });

export const listProviderDocuments = endpoint({
  method: 'GET',
  path: '/provider/:provider_id/document/',
  kind: 'read',
  area: 'staff',
  ifCan: ['provider/document/view'],
  summary: 'The documents of a provider, newest first within each kind, and the state of each required kind',
  params,
  reply: wire({
    documents: z.array(ProviderDocument),
    standing: z.array(wire({ kind: z.enum(DOCUMENT_KINDS), validity: z.enum(VALIDITIES), hasPending: z.boolean() })),
  }),
});

export const addProviderDocument = endpoint({
  method: 'POST',
  path: '/provider/:provider_id/document/',
  kind: 'write',
  area: 'staff',
  ifCan: ['provider/document/add'],
  summary: 'Keeps a file that was sent as a document of a provider',
  params,
  body: wireInput({
    kind: z.enum(DOCUMENT_KINDS),
    title: text(80),
    fileKey,
    issuedOn: calendarDate.nullable(),
    expiresOn: calendarDate.nullable(),
  }),
  reply: ProviderDocument,
});

export const reviewProviderDocument = endpoint({
  method: 'POST',
  path: '/provider/:provider_id/document/:id/review/',
  kind: 'write',
  area: 'staff',
  ifCan: ['provider/document/change'],
  summary: 'Accepts a document, which then counts, or rejects it with a reason',
  params: wireInput({ providerId: idText, id: idText }),
  body: wireInput({ version: z.int().positive(), review: z.enum(['accepted', 'rejected']), reason: text(300) }),
  reply: ProviderDocument,
});

export const voidProviderDocument = endpoint({
  method: 'POST',
  path: '/provider/:provider_id/document/:id/void/',
  kind: 'write',
  area: 'staff',
  ifCan: ['provider/document/change'],
  summary: 'Voids a document, with a reason; nothing is deleted',
  params: wireInput({ providerId: idText, id: idText }),
  body: wireInput({ version: z.int().positive(), reason: requiredText(300) }),
  reply: ProviderDocument,
});
