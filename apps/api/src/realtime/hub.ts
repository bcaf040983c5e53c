import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { ClaimPart, Watching } from '../adapters/fan-out/port.ts';
import { Gathered } from './gathered.ts';
import { WatchList } from './watch-list.ts';

export interface SocketOwner {
  readonly userId: number;
  readonly sessionId: string;
}

export interface Connection extends SocketOwner {
  /** Secret of this client, sent with calls to prove that a call and a socket belong to the same tab. */
  readonly id: string;
  readonly socket: WebSocket;
}

export interface ChangedClaims {
  readonly claimIds: readonly number[];
  readonly affectedPartyId: number | null;
  readonly part: ClaimPart;
  readonly isForProvider: boolean;
  readonly isForInsurer: boolean;
}

export const CLOSE = { sessionEnded: 4401, foreignOrigin: 4403, restarting: 1012, tryAgainLater: 1013 } as const;
/** Send-buffer limit: a client that does not read is disconnected before it fills the memory; it can reconnect. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** Per user and node: more tabs than users keep open, and far fewer than a script would. */
const MOST_PER_USER = 12;

/** The open sockets of this node. Only the server decides who receives what: clients cannot subscribe. */
export class Hub {
  readonly #connections = new Map<string, Connection>();
  readonly #byUser = new Map<number, Set<Connection>>();
  readonly #watched = new WatchList();
  readonly #gathered = new Gathered((id, message) => this.#sendTo(this.#connections.get(id), JSON.stringify(message)));

  get size(): number {
    return this.#connections.size;
  }

  /** Rejects the new socket, not the oldest: an evicted tab would reconnect and evict the next. */
  isFull({ userId }: SocketOwner): boolean {
    return (this.#byUser.get(userId)?.size ?? 0) >= MOST_PER_USER;
  }

  add(socket: WebSocket, owner: SocketOwner, onGone: (connection: Connection) => void = () => undefined): Connection {
    const connection = { ...owner, socket, id: randomUUID() };
    const { userId } = owner;
    this.#connections.set(connection.id, connection);
    this.#byUser.set(userId, (this.#byUser.get(userId) ?? new Set()).add(connection));
    socket.on('close', () => {
      this.#connections.delete(connection.id);
      this.#watched.forget(connection.id);
      this.#gathered.forget(connection.id);
      const rest = this.#byUser.get(userId);
      rest?.delete(connection);
      if (rest?.size === 0) this.#byUser.delete(userId);
      onGone(connection);
    });
    return connection;
  }

  send(userId: number, text: string): void {
    for (const connection of this.#byUser.get(userId) ?? []) this.#sendTo(connection, text);
  }

  sendAll(text: string): void {
    for (const connection of this.#connections.values()) this.#sendTo(connection, text);
  }

  /** Only for a connection of this node, and only for its own user. */
  watch(watching: Watching): void {
    if (this.#connections.get(watching.connection)?.userId === watching.userId) this.#watched.set(watching);
  }

  claimsChanged(changed: ChangedClaims): void {
    for (const claimId of changed.claimIds)
      for (const id of this.#watched.watchersOf(claimId, changed)) this.#gathered.claim(id, claimId, changed.part);
    if (changed.part === 'claim') for (const id of this.#watched.counting()) this.#gathered.counts(id);
  }

  /** Presence is sent to staff only. */
  presenceChanged(claimId: number): void {
    const own = { affectedPartyId: null, isForProvider: false, isForInsurer: false };
    for (const id of this.#watched.watchersOf(claimId, own)) this.#gathered.presence(id, claimId);
  }

  userIds(): readonly number[] {
    return [...this.#byUser.keys()];
  }

  watchedClaimIds(): readonly number[] {
    return this.#watched.claimIds();
  }

  sessionIds(): readonly string[] {
    return [...new Set([...this.#connections.values()].map(({ sessionId }) => sessionId))];
  }

  closeSessions(isEnded: (sessionId: string) => boolean): void {
    for (const { socket, sessionId } of this.#connections.values())
      if (isEnded(sessionId)) socket.close(CLOSE.sessionEnded, 'session ended');
  }

  closeAll(): void {
    this.#gathered.stop();
    for (const { socket } of this.#connections.values()) socket.close(CLOSE.restarting, 'restarting');
  }

  #sendTo(connection: Connection | undefined, text: string): void {
    if (connection === undefined) return;
    if (connection.socket.bufferedAmount > MOST_UNREAD_BYTES) return connection.socket.terminate();
    connection.socket.send(text);
  }
}
