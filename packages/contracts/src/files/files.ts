import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { FILE_PURPOSE_NAMES } from './purposes.ts';

/**
 * receiving → received → checking → ready; or refused (with the reason), infected (in quarantine), or waiting while the
 * antivirus does not answer.
 */
export const FILE_STATES = ['receiving', 'received', 'checking', 'waiting', 'ready', 'refused', 'infected'] as const;
export type FileState = (typeof FILE_STATES)[number];

export const fileKey = z.uuid();

/** A file as shown by every record that has one. */
export const StoredFile = wire({
  key: fileKey,
  name: z.string(),
  mediaType: z.string(),
  size: z.int(),
  state: z.enum(FILE_STATES),
  refusal: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  takenAt: instant.nullable(),
  uploadedAt: instant,
  /** Signed URL valid for some minutes; null if there is nothing to show. */
  thumbnailUrl: z.string().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

export const MAX_FILE_BYTES = 104_857_600;

export const beginUpload = endpoint({
  openToLinks: true,
  method: 'POST',
  path: '/files/',
  kind: 'write',
  area: 'files',
  summary: 'Announces a file; its bytes follow in pieces to /files/{key}/content/ (tus 1.0: HEAD and PATCH)',
  body: wireInput({
    name: requiredText(200),
    size: z
      .int()
      .min(1, { error: 'El archivo está vacío' })
      .max(MAX_FILE_BYTES, { error: 'El archivo es demasiado grande' }),
    purpose: z.enum(FILE_PURPOSE_NAMES),
    /** If the file has a catalogued type, that type's size limit applies too. */
    fileTypeId: id.nullable(),
  }),
  reply: StoredFile,
});

const params = wireInput({ key: fileKey });

export const readFile = endpoint({
  openToLinks: true,
  method: 'GET',
  path: '/files/:key/',
  kind: 'read',
  area: 'files',
  summary: 'A file: what became of it',
  params,
  reply: StoredFile,
});

/** A write, because every access is recorded in the audit. */
export const openFile = endpoint({
  method: 'POST',
  path: '/files/:key/open/',
  kind: 'write',
  area: 'files',
  summary: 'An address for five minutes: the original to download, or the picture to look at',
  params,
  body: wireInput({ as: z.enum(['download', 'picture']) }),
  reply: wire({ url: z.string() }),
  isSecret: true,
});
