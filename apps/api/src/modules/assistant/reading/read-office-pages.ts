import { ArchiveTooLarge, readArchiveParts } from '../../files/public.ts';
import { DAMAGED, type DocumentPages, type FileOnDisk, Unreadable } from './document-pages.ts';
import { slidesOf } from './slides-of.ts';
import { sheetsOf } from './sheets-of.ts';
import { textDocumentOf } from './text-document-of.ts';

/** For each kind, the parts that hold words and how they become pages. */
const OFFICE = {
  docx: { isWanted: /^word\/(?:document|footnotes|endnotes)\.xml$/, pagesOf: textDocumentOf },
  pptx: {
    isWanted: /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/,
    pagesOf: slidesOf,
  },
  xlsx: {
    isWanted: /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/,
    pagesOf: sheetsOf,
  },
} as const;
export type OfficeDocument = keyof typeof OFFICE;
const MOST_BYTES = 41_943_040;

export async function readOfficePages(file: FileOnDisk, kind: OfficeDocument): Promise<DocumentPages> {
  const { isWanted, pagesOf } = OFFICE[kind];
  try {
    const parts = await readArchiveParts(file, { isWanted: (name) => isWanted.test(name), mostBytes: MOST_BYTES });
    return { pages: pagesOf(parts), recognised: 0, problem: '' };
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw new Unreadable('El documento trae demasiado texto para leerlo.');
    // The file is on the local disk, so a failure to unpack it means that it is damaged.
    throw new Unreadable(DAMAGED);
  }
}
