import type { Permission } from '@aura/access/permissions';

/** Every accepted kind of file, identified by its bytes. Nothing else is stored. */
export const FILE_KINDS = {
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'], words: 'JPG' },
  png: { mediaType: 'image/png', extensions: ['png'], words: 'PNG' },
  webp: { mediaType: 'image/webp', extensions: ['webp'], words: 'WebP' },
  heic: { mediaType: 'image/heic', extensions: ['heic', 'heif'], words: 'HEIC' },
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'], words: 'PDF' },
  xml: { mediaType: 'application/xml', extensions: ['xml'], words: 'XML' },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    words: 'Excel (XLSX)',
  },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    words: 'Word (DOCX)',
  },
  pptx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extensions: ['pptx'],
    words: 'PowerPoint (PPTX)',
  },
  zip: { mediaType: 'application/zip', extensions: ['zip'], words: 'ZIP' },
  csv: { mediaType: 'text/csv', extensions: ['csv'], words: 'CSV' },
} as const satisfies Record<string, { mediaType: string; extensions: readonly string[]; words: string }>;
export type FileKind = keyof typeof FILE_KINDS;

export interface FilePurpose {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** Permissions to upload a file of this purpose (`add`), and to open files uploaded by others (`view`). */
  readonly add: readonly Permission[];
  readonly view: readonly Permission[];
  /** Opened through the record it belongs to, which checks access; here by its uploader only. */
  readonly isOfRecord?: true;
}

const MB = 1_048_576;
const PHOTOS = ['jpeg', 'png', 'webp', 'heic'] as const;

/** Purposes of files: which kinds are accepted and from whom. A module that stores files adds its own here. */
export const FILE_PURPOSES = {
  providerDocument: {
    kinds: ['pdf', ...PHOTOS],
    maxBytes: 20 * MB,
    add: ['provider/document/add'],
    view: ['provider/document/view'],
  },
  claimPhoto: {
    kinds: PHOTOS,
    maxBytes: 25 * MB,
    add: ['sinister/file/add'],
    view: ['sinister/file/view'],
    isOfRecord: true,
  },
  claimDocument: {
    kinds: ['pdf', ...PHOTOS, 'xlsx'],
    maxBytes: 25 * MB,
    add: ['sinister/file/add'],
    view: ['sinister/file/view'],
    isOfRecord: true,
  },
  /** The tax authority delivers invoices in bulk as ZIP. */
  fiscalDocument: {
    kinds: ['xml', 'pdf', 'zip'],
    maxBytes: 10 * MB,
    add: ['tax-receipt/invoice/add'],
    view: ['tax-receipt/invoice/view'],
  },
  paymentDocument: {
    kinds: ['xml', 'pdf', ...PHOTOS],
    maxBytes: 10 * MB,
    add: ['provider/paymentrequest/add'],
    view: ['provider/paymentrequest/view'],
  },
  /** A provider's tax receipt and its PDF; the XML reader accepts at most a megabyte. */
  taxReceipt: {
    kinds: ['xml', 'pdf'],
    maxBytes: 5 * MB,
    add: ['tax-receipt/purchasenote/add'],
    view: ['tax-receipt/purchasenote/view'],
    isOfRecord: true,
  },
  /** Evidence for or against a complaint; opened through it. */
  complaintEvidence: {
    kinds: ['pdf', ...PHOTOS],
    maxBytes: 20 * MB,
    add: ['complaint/complaint/change'],
    view: ['complaint/complaint/view'],
    isOfRecord: true,
  },
  /** Identity of the data subject and our answer; belongs to the privacy request alone. */
  privacyDocument: {
    kinds: ['pdf', ...PHOTOS, 'zip'],
    maxBytes: 20 * MB,
    add: ['privacy/request/add'],
    view: ['privacy/request/view'],
    isOfRecord: true,
  },
  /** A manual or policy the assistant answers from; opened through the library. */
  assistantManual: {
    kinds: ['pdf', 'docx', 'xlsx', 'pptx', ...PHOTOS],
    maxBytes: 50 * MB,
    add: ['avi_chat/document/add'],
    view: ['avi_chat/document/view'],
    isOfRecord: true,
  },
  /** The list of article 69-B, as the tax authority publishes it. */
  satList: {
    kinds: ['csv'],
    maxBytes: 20 * MB,
    add: ['tax-receipt/invoice/add'],
    view: ['tax-receipt/invoice/add'],
    isOfRecord: true,
  },
} as const satisfies Record<string, FilePurpose>;
export type FilePurposeName = keyof typeof FILE_PURPOSES;
export const FILE_PURPOSE_NAMES = Object.keys(FILE_PURPOSES) as [FilePurposeName, ...FilePurposeName[]];

export function kindOfName(name: string): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.keys(FILE_KINDS) as FileKind[]).find((kind) =>
    (FILE_KINDS[kind].extensions as readonly string[]).includes(extension),
  );
}

/** `PDF, JPG, PNG o HEIC`, for the message about accepted kinds. */
export function wordsOfKinds(kinds: readonly FileKind[], or: string): string {
  const words = kinds.map((kind) => FILE_KINDS[kind].words);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1)}`;
}
