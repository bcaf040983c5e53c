import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { CLOSE, type Connection, type Hub, type SocketOwner } from './hub.ts';

const HEARTBEAT_MS = 25_000;
const MAX_MESSAGE_BYTES = 4096;

export interface SocketParts {
  readonly hub: Hub;
  readonly origins: readonly string[];
  readonly redeem: (ticket: string) => Promise<SocketOwner | undefined>;
  readonly onGone: (connection: Connection) => void;
}

/** `/ws/notifications/?token=`: the token is a single-use ticket. Messages from clients are ignored. */
export async function addSocket(app: FastifyInstance, { hub, origins, redeem, onGone }: SocketParts): Promise<void> {
  await app.register(fastifyWebsocket, { options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false } });
  app.get<{ Querystring: { token?: string } }>(
    '/ws/notifications/',
    { websocket: true, config: { reviewed: 'live socket' } },
    async (socket, request) => {
      socket.on('error', () => socket.terminate());
      const { origin } = request.headers;
      if (origin !== undefined && !origins.includes(origin)) return socket.close(CLOSE.foreignOrigin, 'foreign origin');
      const owner = await redeem(request.query.token ?? '').catch(() => 'unknown' as const);
      if (owner === 'unknown') return socket.close(CLOSE.tryAgainLater, 'try again later');
      if (owner === undefined) return socket.close(CLOSE.sessionEnded, 'no such ticket');
      // Closed while the ticket was redeemed: adding it now would leak it, since its close event has passed.
      if (socket.readyState !== socket.OPEN) return undefined;
      if (hub.isFull(owner)) return socket.close(CLOSE.tryAgainLater, 'too many sockets');
      const { id } = hub.add(socket, owner, onGone);
      keepAlive(socket);
      socket.send(JSON.stringify({ kind: 'ready', connection: id }));
    },
  );
}

function keepAlive(socket: {
  ping(): void;
  terminate(): void;
  on(event: 'pong' | 'close', listener: () => void): unknown;
}): void {
  let answered = true;
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, HEARTBEAT_MS);
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => clearInterval(timer));
}
