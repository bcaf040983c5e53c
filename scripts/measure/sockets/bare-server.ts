import { Redis } from 'ioredis';
import { type WebSocket, WebSocketServer } from 'ws';

/** The minimal server to compare with: a socket per user, one Redis channel, no authorization. */
const [port = '0', redisUrl = '', channel = ''] = process.argv.slice(2);
const byUser = new Map<number, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: Number(port), perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const userId = Number(new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('user'));
  byUser.set(userId, (byUser.get(userId) ?? new Set()).add(socket));
  socket.send('{"kind":"ready"}');
});
const subscriber = new Redis(redisUrl);
await subscriber.subscribe(channel);
subscriber.on('message', (_channel, text) => {
  const { userId } = JSON.parse(text) as { userId: number };
  for (const socket of byUser.get(userId) ?? []) socket.send('{"kind":"notifications-changed"}');
});
