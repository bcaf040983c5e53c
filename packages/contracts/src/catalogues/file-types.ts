import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Titled } from '../listing.ts';
import { record } from '../record.ts';
import { id, requiredText, text } from '../scalars.ts';
import { wire } from '../wire.ts';

export const FILE_OWNERS = ['claim', 'affectedParty', 'provider', 'fiscal'] as const;
const belongsTo = z.enum(FILE_OWNERS);
export const FILE_OWNER_WORDS = {
  claim: { es: 'Siniestro', en: 'Claim' },
  affectedParty: { es: 'Afectado', en: 'Affected party' },
  provider: { es: 'Proveedor', en: 'Provider' },
  fiscal: { es: 'Fiscal', en: 'Fiscal' },
} as const satisfies Record<(typeof FILE_OWNERS)[number], Titled>;

const shown = {
  id,
  codename: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  maxSize: z.int(),
  requireSignatureDate: z.boolean(),
} as const;

export const fileTypeListing = listing({
  name: 'file-types',
  path: '/commons/file-type/',
  area: 'administration',
  ifCan: ['commons/filetype/view'],
  summary: 'File types, a page at a time',
  row: { ...shown, belongsTo, isActive: z.boolean() },
  columns: {
    name: { title: { es: 'Nombre', en: 'Name' }, kind: 'text', sortable: true },
    codename: { title: { es: 'Clave', en: 'Code' }, kind: 'text', sortable: true, optional: true },
    description: { title: { es: 'Descripción', en: 'Description' }, kind: 'text', optional: true },
    belongsTo: {
      title: { es: 'Pertenece a', en: 'Belongs to' },
      kind: 'text',
      sortable: true,
      words: FILE_OWNER_WORDS,
    },
    maxSize: { title: { es: 'Máximo (MB)', en: 'Largest size (MB)' }, kind: 'integer', sortable: true },
    requireSignatureDate: { title: { es: 'Pide firma', en: 'Asks for signature date' }, kind: 'boolean' },
    isActive: { title: { es: 'Activo', en: 'Active' }, kind: 'boolean' },
  },
  filters: {
    belongsTo: { title: { es: 'Pertenece a', en: 'Belongs to' }, kind: 'choice' },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  defaultSort: 'name',
});

export const fileTypeRecord = record({
  path: '/commons/file-type/',
  area: 'administration',
  model: 'commons/filetype',
  summary: 'A file type',
  fields: {
    name: requiredText(80),
    description: text(500),
    maxSize: z.int().min(1).max(100),
    requireSignatureDate: z.boolean(),
    belongsTo,
  },
  shown: { codename: z.string(), slug: z.string() },
});

export const { list: listFileTypes, export: exportFileTypes } = fileTypeListing;
export const { read: readFileType, add: addFileType, edit: editFileType, remove: removeFileType } = fileTypeRecord;

export const preloadFileTypes = endpoint({
  method: 'GET',
  path: '/commons/file_type/',
  kind: 'read',
  area: 'anyone',
  summary: 'All active file types',
  revalidate: true,
  reply: z.array(wire(shown)),
});

export const preloadAffectedFileTypes = endpoint({
  method: 'GET',
  path: '/sinister/files-type/affected/',
  kind: 'read',
  area: 'anyone',
  summary: 'The active file types of an affected party',
  revalidate: true,
  reply: z.array(wire(shown)),
});
