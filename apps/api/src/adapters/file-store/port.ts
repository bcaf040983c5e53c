import type { Readable } from 'node:stream';

/** Where a file stands: on its way in, released, its smaller pictures, or locked away. */
export const SHELVES = ['incoming', 'original', 'web', 'thumbnail', 'quarantine'] as const;
export type Shelf = (typeof SHELVES)[number];

export interface Place {
  readonly shelf: Shelf;
  readonly key: string;
}

/** How an object is handed out: inert, under a name, and never as a page. */
export interface Handout {
  readonly mediaType: string;
  /** Makes it a download under this name; without one it is a picture to look at. */
  readonly filename?: string;
}

/** Private object storage. Everything in it is reached by key; only signed addresses leave the house. */
export interface FileStore {
  /** How much of an upload has arrived; 0 where nothing has. */
  arrived(key: string): Promise<number>;
  /** Appends what the stream brings and keeps what came before a cut; returns how much has arrived then. */
  append(upload: { key: string; size: number; offset: number; length: number }, content: Readable): Promise<number>;
  /** Throws away whatever came of an upload. */
  abandon(key: string): Promise<void>;
  read(place: Place): Promise<Readable>;
  put(place: Place, content: Buffer, mediaType: string): Promise<void>;
  /** Stores a file from disk, to be downloaded and never to be shown as a page. */
  putFile(place: Place, path: string, mediaType: string): Promise<void>;
  /** Stores what is still being made, of whatever length: nothing stands under its name before the last byte came. */
  putStream(place: Place, content: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>;
  /** Throws away what a `putStream` left that nobody ended. */
  abandonStream(place: Place): Promise<void>;
  remove(places: readonly Place[]): Promise<void>;
  /** An address that opens the object for some minutes; the same one for as long as possible, so that browsers may keep it. */
  sign(place: Place, handout: Handout): Promise<string>;
  isUp(): Promise<boolean>;
  close(): void;
}
