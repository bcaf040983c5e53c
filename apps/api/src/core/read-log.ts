/** A reply that was given, as far as it matters for whom it showed. Names are those of the wire. */
export interface NotedRead {
  /** The endpoint's. */
  readonly name: string;
  readonly at: Date;
  /** Who looked, and as whom where an administrator looked as somebody else. */
  readonly userId: number;
  readonly asUserId: number | null;
  readonly sessionId: string;
  readonly requestId: string;
  readonly ip: string;
  readonly path: string;
  readonly query: string;
  readonly params: unknown;
  readonly sent: unknown;
  /** The JSON of the reply; null where it was a file. */
  readonly reply: string | null;
}

/** Where the server leaves what it answered; who keeps which of it is decided there. */
export interface ReadLog {
  readonly note: (read: NotedRead) => void;
  /** Writes what is waiting. */
  readonly flush: () => Promise<void>;
}
