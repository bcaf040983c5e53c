/** The words of a document, page by page; what a page is depends on the kind. */
export interface DocumentPages {
  readonly pages: readonly string[];
  /** Of them, those whose words were recognised in a picture. */
  readonly recognised: number;
  /** What was left unread, in words for whoever looks after the library; empty where it is whole. */
  readonly problem: string;
}

/** A file to be read: on disk for a moment. */
export interface FileOnDisk {
  readonly path: string;
  readonly folder: string;
  readonly size: number;
}

export interface ReadingLimits {
  readonly toolSeconds: number;
  readonly mostPages: number;
  /** Recognising words takes a second or two a page: of a long scan the first pages are read. */
  readonly mostRecognised: number;
  /** Of text taken out of one document. */
  readonly mostCharacters: number;
}

export const READING_LIMITS: ReadingLimits = {
  toolSeconds: 60,
  mostPages: 5000,
  mostRecognised: 200,
  mostCharacters: 20_000_000,
};

/** Thrown while reading a document that will not be read however often it is tried: the sentence is for whoever looks after the library. */
export class Unreadable extends Error {}

export const DAMAGED = 'El archivo está dañado y no se puede leer.';
