import type { FileKind, FilePurposeName } from '@aura/contracts/files/purposes';

/** A file as the check finds it: on disk for a moment, under a name of ours. */
export interface Suspect {
  readonly path: string;
  readonly folder: string;
  /** What its sender called it. */
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

/** Thrown while looking at a file: the sentence is for the person who sent it. */
export class FileRefused extends Error {}

/** A file made to cost whoever opens it: not even the scanner is given one. */
export class BombRefused extends FileRefused {}
