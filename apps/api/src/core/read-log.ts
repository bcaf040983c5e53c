/** A reply that was sent, with what is needed to record whose data it showed. In wire names. */
export interface NotedRead {
  /** The endpoint's. */
  readonly name: string;
  readonly at: Date;
  /** The reading user, and the impersonating administrator if there is one. */
  readonly userId: number;
  readonly asUserId: number | null;
  readonly sessionId: string;
  readonly requestId: string;
  readonly ip: string;
  readonly path: string;
  readonly query: string;
  readonly params: unknown;
  readonly sent: unknown;
  /** The JSON of the reply; null if it was a file. */
  readonly reply: string | null;
}

/** Receives the replies of the server and decides which of them to record. */
export interface ReadLog {
  readonly note: (read: NotedRead) => void;
  readonly flush: () => Promise<void>;
}
