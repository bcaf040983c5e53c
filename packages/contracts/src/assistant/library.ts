import * as z from 'zod';
import { CustomerLabel } from '../claims/labels.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { listing, type Words } from '../listing.ts';
import { record } from '../record.ts';
import { id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** A group of manuals and policies: of one insurer, or company-wide. */
export const libraryGroup = record({
  path: '/avi_chat/library/group/',
  area: 'administration',
  model: 'avi_chat/document',
  summary: 'A group of manuals and policies that the assistant answers from',
  fields: {
    name: requiredText(120),
    /** Distinguishes and sorts groups of the same name: `Seguros del Valle/Manuales`. */
    path: requiredText(200),
    /** The group is visible only to users who see this insurer; null: to all company staff. */
    customerId: id.nullable(),
  },
  shown: { customer: CustomerLabel.nullable(), documents: z.int() },
  spelled: { name: 'grp_name', path: 'grp_path', customerId: 'customer', customer: 'customer_label' },
});
export const {
  read: readLibraryGroup,
  add: addLibraryGroup,
  edit: editLibraryGroup,
  remove: removeLibraryGroup,
} = libraryGroup;
export type LibraryGroup = z.output<typeof libraryGroup.reply>;

export const listLibraryGroups = endpoint({
  area: 'administration',
  ifCan: ['avi_chat/document/view'],
  method: 'GET',
  path: '/avi_chat/library/group/',
  kind: 'read',
  summary: 'The groups of manuals and policies, by path',
  reply: z.array(libraryGroup.reply),
});

/** waiting → reading → ready; `empty` has no text, `failed` could not be read. */
export const READING_STATES = ['waiting', 'reading', 'ready', 'empty', 'failed'] as const;
export const READING_STATE_WORDS = {
  waiting: { es: 'Por leer', en: 'To be read' },
  reading: { es: 'Leyendo', en: 'Reading' },
  ready: { es: 'Listo', en: 'Ready' },
  empty: { es: 'Sin texto', en: 'No text' },
  failed: { es: 'No se pudo leer', en: 'Could not be read' },
} as const satisfies Words;

export const libraryListing = listing({
  area: 'administration',
  ifCan: ['avi_chat/document/view'],
  name: 'assistant-library',
  path: '/avi_chat/library/document/',
  summary: 'Manuals and policies that the assistant answers from, with how far they were read',
  row: {
    id,
    name: z.string(),
    groupId: id,
    group: z.string(),
    customer: CustomerLabel.nullable(),
    fileName: z.string(),
    readingState: z.enum(READING_STATES),
    problem: z.string(),
    pages: z.int().nullable(),
    addedBy: z.string(),
    addedAt: instant,
    withdrawnAt: instant.nullable(),
    /** Number of answers of the last thirty days that cite it. */
    cited: z.int(),
    version: z.int(),
  },
  columns: {
    name: { title: { es: 'Documento', en: 'Document' }, kind: 'text', sortable: true, frozen: true },
    group: { title: { es: 'Grupo', en: 'Group' }, kind: 'text', sortable: true },
    readingState: { title: { es: 'Lectura', en: 'Reading' }, kind: 'text', words: READING_STATE_WORDS, sortable: true },
    pages: { title: { es: 'Páginas', en: 'Pages' }, kind: 'integer', sortable: true },
    cited: { title: { es: 'Citas en 30 días', en: 'Citations in 30 days' }, kind: 'integer', sortable: true },
    addedBy: { title: { es: 'Agregó', en: 'Added by' }, kind: 'text' },
    addedAt: { title: { es: 'Agregado', en: 'Added' }, kind: 'instant', sortable: true },
    withdrawnAt: { title: { es: 'Retirado', en: 'Withdrawn' }, kind: 'instant', sortable: true, optional: true },
    fileName: { title: { es: 'Archivo', en: 'File' }, kind: 'text', optional: true },
    problem: { title: { es: 'Problema', en: 'Problem' }, kind: 'text', optional: true },
  },
  filters: {
    group: { title: { es: 'Grupo', en: 'Group' }, kind: 'choice' },
    readingState: { title: { es: 'Lectura', en: 'Reading' }, kind: 'choice' },
    isWithdrawn: { title: { es: 'Retirados', en: 'Withdrawn' }, kind: 'flag' },
  },
  defaultSort: 'group,name',
});
export const { list: listLibrary, export: exportLibrary } = libraryListing;
export type LibraryRow = z.output<typeof libraryListing.row>;

export const addLibraryDocument = endpoint({
  area: 'administration',
  ifCan: ['avi_chat/document/add'],
  method: 'POST',
  path: '/avi_chat/library/document/',
  kind: 'write',
  summary: 'Puts an uploaded file into a group; it is read by a job and can be asked about afterwards',
  body: wireInput({ groupId: id, name: requiredText(160), fileKey }, { groupId: 'group', name: 'doc_name' }),
  reply: wire({ id }),
});

const ofDocument = {
  area: 'administration',
  ifCan: ['avi_chat/document/change'],
  kind: 'write',
  method: 'PUT',
  params: wireInput({ id: idText }),
  body: wireInput({ version: z.int().positive() }),
  reply: nothing,
} as const;

export const withdrawLibraryDocument = endpoint({
  ...ofDocument,
  path: '/avi_chat/library/document/:id/withdraw/',
  summary: 'Withdraws a document: from then on no answer uses it',
});

export const readLibraryDocumentAgain = endpoint({
  ...ofDocument,
  path: '/avi_chat/library/document/:id/read-again/',
  summary: 'Has a document read once more that could not be read',
});

/** Figures about the assistant's performance, for its administrators. */
export const readAssistantFigures = endpoint({
  area: 'administration',
  ifCan: ['avi_chat/document/view'],
  method: 'GET',
  path: '/avi_chat/figures/',
  kind: 'read',
  summary: 'What was asked in the last thirty days, how it was answered, and what became of its proposals',
  reply: wire({
    model: z.string().nullable(),
    /** The circuit breaker is open: the model failed too often and is not called for a while. */
    isResting: z.boolean(),
    questions: z.int(),
    people: z.int(),
    notThere: z.int(),
    sentences: z.int(),
    /** Unsupported sentences of the model, which were not shown. */
    leftOut: z.int(),
    helpful: z.int(),
    notHelpful: z.int(),
    offers: z.int(),
    applied: z.int(),
    changed: z.int(),
    discarded: z.int(),
    tokens: z.int(),
    /** Median time to the first words of an answer, in milliseconds; null if there was none. */
    firstWordsMs: z.int().nullable(),
    /** Documents waiting, documents that failed, and searchable pages. */
    waiting: z.int(),
    failed: z.int(),
    pagesRead: z.int(),
  }),
});
