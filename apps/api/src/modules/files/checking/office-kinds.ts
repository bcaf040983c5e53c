import type { FileKind } from '@aura/contracts/files/purposes';

/** Office documents are ZIP archives; each kind has a part no other has. */
export const OFFICE_KINDS = {
  xlsx: { part: 'xl/workbook.xml', words: 'Excel' },
  docx: { part: 'word/document.xml', words: 'Word' },
  pptx: { part: 'ppt/presentation.xml', words: 'PowerPoint' },
} as const satisfies Partial<Record<FileKind, { part: string; words: string }>>;
export type OfficeKind = keyof typeof OFFICE_KINDS;

export function isOfficeKind(kind: FileKind): kind is OfficeKind {
  return kind in OFFICE_KINDS;
}
