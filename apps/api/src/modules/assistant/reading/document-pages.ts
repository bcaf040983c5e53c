/** The words of a document, page by page; what counts as a page depends on the kind. */
export interface DocumentPages {
  readonly pages: readonly string[];
  /** How many of the pages had their words recognised in a picture. */
  readonly recognised: number;
  /** What was left unread, as a sentence for managers of the library; empty if the document is complete. */
  readonly problem: string;
}

/** A temporary copy of the file to be read. */
export interface FileOnDisk {
  readonly path: string;
  readonly folder: string;
  readonly size: number;
}

export interface ReadingLimits {
  readonly toolSeconds: number;
  readonly mostPages: number;
  /** Recognition takes a second or two per page, so only the first pages of a long scan are read. */
  readonly mostRecognised: number;
  readonly mostCharacters: number;
}

export const READING_LIMITS: ReadingLimits = {
  toolSeconds: 60,
  mostPages: 5000,
  mostRecognised: 200,
  mostCharacters: 20_000_000,
};

/** The document cannot be read, however often it is tried. The message is shown to managers of the library. */
export class Unreadable extends Error {}

export const DAMAGED = 'El archivo está dañado y no se puede leer.';
