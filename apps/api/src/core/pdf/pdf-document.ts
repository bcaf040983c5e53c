/** A document as plain data, so that it can be posted to the rendering thread. Letter, portrait. */
export interface PdfDocument {
  readonly title: string;
  /** Ours at the left, theirs at the right, on every page. */
  readonly header: readonly [left: string, right: string];
  /** At the left of the foot; the page numbers stand at the right. */
  readonly footer: string;
  /** Each begins on a page of its own. */
  readonly sheets: readonly (readonly Block[])[];
}

export type Block =
  | { readonly kind: 'cover'; readonly overline: string; readonly title: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'entry'; readonly overline: string; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'photos'; readonly perPage: number; readonly photos: readonly PdfPhoto[] };

/** Facts without a value are left out. */
export type Fact = readonly [label: string, value: string];

export interface PdfPhoto {
  /** Names one of the pictures handed over with the document. */
  readonly picture: string;
  readonly caption: string;
}

/** JPEG by name, already of the size in which it is printed. */
export type Pictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
