/** Who is at a claim at this moment, on any node. It may be forgotten at any time: it is a courtesy between colleagues. */
export interface Presence {
  /** Says that a connection is there, for some seconds unless repeated. */
  arrive(claimId: number, connection: string, visitor: Visitor): Promise<Company>;
  leave(claimId: number, connection: string): Promise<Company>;
  /** A connection that is gone, wherever it was; the claim it was at. */
  vanish(connection: string): Promise<number | null>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly userId: number;
  /** What the visitor is changing, if anything. */
  readonly editing: string | null;
}

export interface Company {
  readonly visitors: readonly Visitor[];
  /** Did this say anything new? */
  readonly isNews: boolean;
}
