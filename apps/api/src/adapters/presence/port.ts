/** Users currently viewing a claim, on any node. It may be lost at any time: it only informs colleagues. */
export interface Presence {
  /** Registers a connection, which expires after some seconds unless renewed. */
  arrive(claimId: number, connection: string, visitor: Visitor): Promise<Company>;
  leave(claimId: number, connection: string): Promise<Company>;
  /** Removes a connection from wherever it was; returns its claim. */
  vanish(connection: string): Promise<number | null>;
  close(): Promise<void>;
}

export interface Visitor {
  readonly userId: number;
  readonly editing: string | null;
}

export interface Company {
  readonly visitors: readonly Visitor[];
  /** Whether this changed anything. */
  readonly isNews: boolean;
}
