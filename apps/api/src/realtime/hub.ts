import type { WebSocket } from 'ws';

export interface Connection {
  readonly socket: WebSocket;
  readonly userId: number;
  readonly sessionId: string;
}

export const CLOSE = { sessionEnded: 4401, foreignOrigin: 4403, restarting: 1012 } as const;

/** The open sockets of this node, by user and by session. The server alone decides who hears what. */
export class Hub {
  readonly #connections = new Set<Connection>();

  get size(): number {
    return this.#connections.size;
  }

  add(connection: Connection): void {
    this.#connections.add(connection);
    connection.socket.on('close', () => this.#connections.delete(connection));
  }

  send(userId: number, message: object): void {
    const text = JSON.stringify(message);
    for (const { socket, userId: owner } of this.#connections) if (owner === userId) socket.send(text);
  }

  sessionIds(): readonly string[] {
    return [...new Set([...this.#connections].map(({ sessionId }) => sessionId))];
  }

  closeSessions(isEnded: (sessionId: string) => boolean): void {
    for (const { socket, sessionId } of this.#connections)
      if (isEnded(sessionId)) socket.close(CLOSE.sessionEnded, 'session ended');
  }

  closeAll(): void {
    for (const { socket } of this.#connections) socket.close(CLOSE.restarting, 'restarting');
  }
}
