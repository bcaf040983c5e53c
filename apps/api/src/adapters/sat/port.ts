export interface SatAnswer {
  readonly state: 'valid' | 'notFound' | 'cancelled';
  /** As the tax authority says it: `S - Comprobante obtenido satisfactoriamente.` */
  readonly code: string;
  /** How far a cancellation has come; empty where none was asked for. */
  readonly cancellation: string;
  /** The answer names the issuer in the list of article 69-B. */
  readonly isIssuerListed: boolean;
}

/** Where the tax authority tells whether a receipt stands. Throws where there is no answer: silence is never taken for one. */
export interface SatStatus {
  ask(expression: string): Promise<SatAnswer>;
  /** The list of article 69-B from the configured address; undefined where none is configured. */
  fetchList(): Promise<Buffer | undefined>;
}
