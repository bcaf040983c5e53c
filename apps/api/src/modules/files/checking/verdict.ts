import type { FileKind, FilePurposeName } from '@aura/contracts/files/purposes';

/** A file under check: a temporary copy on disk under a generated name. */
export interface Suspect {
  readonly path: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly purpose: FilePurposeName;
}

export interface PhotoFacts {
  readonly width: number;
  readonly height: number;
  readonly takenAt: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly web: Buffer;
  readonly thumbnail: Buffer;
}

export interface Finding {
  readonly kind: FileKind;
  readonly photo: PhotoFacts | null;
}

/** The file is refused; the message is shown to its sender. */
export class FileRefused extends Error {}

/** A decompression bomb: not even passed to the scanner. */
export class BombRefused extends FileRefused {}
