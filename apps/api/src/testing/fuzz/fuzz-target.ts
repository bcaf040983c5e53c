import type { Db } from '../../db/database.ts';
import type { Given, GivenUser } from '../given.ts';
import type { HostileRequest } from './hostile-request.ts';

/** A server under fire, in this process or another, with its database. */
export interface FuzzTarget {
  readonly db: Db;
  readonly given: Given;
  signIn(user: GivenUser): Promise<{ readonly token: string; readonly sessionId: string }>;
  /** Null for requests that never reach an endpoint: no client sends them, or the parser refuses them. */
  send(request: HostileRequest & { readonly remoteAddress: string }): Promise<Sent | null>;
}

export interface FuzzReply {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Cost {
  readonly ms: number;
  /** The longest block of the server's event loop, in CPU time of its main thread. */
  readonly blockMs: number;
}

export interface Sent extends Cost {
  readonly reply: FuzzReply;
}
