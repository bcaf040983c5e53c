import type { Readable } from 'node:stream';

/** Storage areas: uploads in progress, released files, reduced pictures, and quarantine. */
export const SHELVES = ['incoming', 'original', 'web', 'thumbnail', 'quarantine'] as const;
export type Shelf = (typeof SHELVES)[number];

export interface Place {
  readonly shelf: Shelf;
  readonly key: string;
}

/** How an object is served: inert, with a name, and never as a page. */
export interface Handout {
  readonly mediaType: string;
  /** Makes it a download with this name; without one it is a picture to display. */
  readonly filename?: string;
}

/** Private object storage. Objects are accessed by key; only signed URLs are given out. */
export interface FileStore {
  /** Bytes of an upload received so far; 0 if none. */
  arrived(key: string): Promise<number>;
  /** Appends the stream and keeps what arrived before an interruption; returns the total received. */
  append(upload: { key: string; size: number; offset: number; length: number }, content: Readable): Promise<number>;
  /** Deletes what was received of an upload. */
  abandon(key: string): Promise<void>;
  read(place: Place): Promise<Readable>;
  put(place: Place, content: Buffer, mediaType: string): Promise<void>;
  /** Stores a file from disk, to be downloaded and never displayed as a page. */
  putFile(place: Place, path: string, mediaType: string): Promise<void>;
  /** Stores a stream of unknown length: the object appears only after the last byte. */
  putStream(place: Place, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>;
  /** Deletes the remains of an unfinished `putStream`. */
  abandonStream(place: Place): Promise<void>;
  remove(places: readonly Place[]): Promise<void>;
  /** A URL that opens the object for some minutes; stable for as long as possible, so that browsers can cache it. */
  sign(place: Place, handout: Handout): Promise<string>;
  isUp(): Promise<boolean>;
  close(): void;
}
