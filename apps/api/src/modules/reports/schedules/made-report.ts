/** The content of a scheduled mail: the number of rows, and the file if it fits into a mail. */
export interface MadeReport {
  /** The name under which its rows are counted and audited. */
  readonly name: string;
  readonly rows: number;
  readonly file: { readonly name: string; readonly mediaType: string; readonly content: Buffer } | null;
  /** Path of the screen that shows the same rows. */
  readonly address: `/${string}`;
}
