/** A document as plain data, so that it can be posted to the rendering thread. Letter, portrait. */
export interface PdfDocument {
  readonly title: string;
  /** Ours at the left, theirs at the right, on every page. */
  readonly header: readonly [left: string, right: string];
  /** At the left of the foot; the page numbers stand at the right. */
  readonly footer: string;
  /** Each begins on a page of its own. */
  readonly sheets: readonly (readonly Block[])[];
  /** Stated in the file; with it the same document gives the same bytes. The moment of printing where it is left out. */
  readonly createdAt?: Date;
  /** A word across every page. */
  readonly watermark?: string;
}

export type Block =
  | { readonly kind: 'cover'; readonly overline: string; readonly title: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly isInPairs?: boolean }
  | { readonly kind: 'title'; readonly overline: string; readonly title: string; readonly qr: QrCode | null }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly string[])[] }
  /** Amounts below each other at the right; the last one is the total. */
  | { readonly kind: 'sums'; readonly sums: readonly Fact[] }
  | {
      readonly kind: 'picture';
      readonly heading: string;
      readonly svg: string;
      readonly width: number;
      readonly height: number;
    }
  /** A line to sign on for each. */
  | { readonly kind: 'signatures'; readonly below: readonly string[] }
  | { readonly kind: 'entry'; readonly overline: string; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'photos'; readonly perPage: number; readonly photos: readonly PdfPhoto[] };

/** Facts without a value are left out. */
export type Fact = readonly [label: string, value: string];

export interface QrCode {
  readonly text: string;
  readonly caption: string;
}

export interface TableColumn {
  readonly title: string;
  /** Points; without it the column takes what is left. */
  readonly width?: number;
  readonly isNumber?: boolean;
}

export interface PdfPhoto {
  /** Names one of the pictures handed over with the document. */
  readonly picture: string;
  readonly caption: string;
}

/** JPEG by name, already of the size in which it is printed. */
export type Pictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
