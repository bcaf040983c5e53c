/** What is mailed of a schedule: how many rows there are, and the file of them where they fit into a mail. */
export interface MadeReport {
  /** By what name its rows are counted and audited. */
  readonly name: string;
  readonly rows: number;
  readonly file: { readonly name: string; readonly mediaType: string; readonly content: Buffer } | null;
  /** Where the same rows are on screen. */
  readonly address: `/${string}`;
}
