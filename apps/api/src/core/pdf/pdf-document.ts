/** A document as plain data, so that it can be posted to the rendering thread. Letter, portrait. */
export interface PdfDocument {
  readonly title: string;
  /** Our name at the left, the document's at the right, on every page. */
  readonly header: readonly [left: string, right: string];
  /** PNG, before our name. */
  readonly logo?: Uint8Array<ArrayBuffer>;
  /** At the left of the footer; page numbers are at the right. */
  readonly footer: string;
  /** Each starts on a new page. */
  readonly sheets: readonly (readonly Block[])[];
  /** Stored in the file; with it, the same document gives the same bytes. Defaults to the time of printing. */
  readonly createdAt?: Date;
  readonly watermark?: string;
}

export type Block =
  | { readonly kind: 'cover'; readonly overline: string; readonly title: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[]; readonly isInPairs?: boolean }
  | { readonly kind: 'title'; readonly overline: string; readonly title: string; readonly qr: QrCode | null }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[]; readonly rows: readonly (readonly string[])[] }
  /** Right-aligned amounts in rows; the last one is the total. */
  | { readonly kind: 'sums'; readonly sums: readonly Fact[] }
  | {
      readonly kind: 'picture';
      readonly heading: string;
      readonly svg: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'signatures'; readonly below: readonly string[] }
  /** Small: what is printed to be compared by machines, such as a seal. */
  | { readonly kind: 'entry'; readonly overline: string; readonly text: string; readonly isSmall?: boolean }
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
  /** In points; without it the column takes the remaining width. */
  readonly width?: number;
  readonly isNumber?: boolean;
}

export interface PdfPhoto {
  /** Name of one of the pictures passed with the document. */
  readonly picture: string;
  readonly caption: string;
}

/** JPEGs by name, already in print size. */
export type Pictures = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
