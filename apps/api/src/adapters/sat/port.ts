export interface SatAnswer {
  readonly state: 'valid' | 'notFound' | 'cancelled';
  /** In the tax authority's words: `S - Comprobante obtenido satisfactoriamente.` */
  readonly code: string;
  /** Progress of a cancellation; empty if none was requested. */
  readonly cancellation: string;
  /** The reply says that the issuer is on the list of article 69-B. */
  readonly isIssuerListed: boolean;
}

/** The tax authority's status of receipts. Throws if there is no answer, which is never interpreted as a status. */
export interface SatStatus {
  ask(expression: string): Promise<SatAnswer>;
  /** The list of article 69-B from the configured URL; undefined if none is configured. */
  fetchList(): Promise<Buffer | undefined>;
}
