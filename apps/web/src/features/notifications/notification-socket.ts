import { issueSocketTicket } from '@aura/contracts/auth';
import { call } from '../../lib/api/call.ts';
import { liveConnection, readMessage, spaced, tellLive } from '../live/public.ts';
import { reconnectWait } from './reconnect-wait.ts';

/** The list is read at most once in this time, however many notifications arrive. */
const GAP_MS = 1_000;
/** When the server lost count all clients refetch, spread over this time. */
const SPREAD_MS = 1_000;

/** Keeps a socket open and calls back when notifications must be refetched. Returns a function to stop. */
export function listenForNotifications(onMessage: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: number | undefined;
  let failures = 0;
  let greetings = 0;
  let stopped = false;
  const hint = spaced(onMessage, GAP_MS, 0);

  const connect = async () => {
    try {
      const { ticket } = await call(issueSocketTicket, {});
      if (stopped) return;
      socket = open(ticket);
    } catch {
      return retry();
    }
    socket.addEventListener('open', () => {
      failures = 0;
    });
    socket.addEventListener('message', ({ data }: MessageEvent) => hear(data));
    socket.addEventListener('close', retry);
  };
  const hear = (data: unknown) => {
    const message = readMessage(data);
    if (message.kind === 'read-again') return void window.setTimeout(readAgain, Math.random() * SPREAD_MS);
    if (message.kind === 'notifications-changed') return hint.call();
    if (message.kind !== 'ready') return tellLive(message);
    liveConnection.write(message.connection);
    tellLive(message);
    // The server sends `ready` on each connection: pushes may have been lost while there was none.
    hint.call();
    greetings += 1;
    return greetings > 1 ? tellLive({ kind: 'read-again' }) : undefined;
  };
  const readAgain = () => {
    if (stopped) return;
    hint.call();
    tellLive({ kind: 'read-again' });
  };
  const retry = () => {
    liveConnection.write(null);
    if (stopped) return;
    failures += 1;
    timer = window.setTimeout(() => void connect(), reconnectWait(failures, Math.random()));
  };

  void connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    hint.stop();
    socket?.close();
  };
}

function open(ticket: string): WebSocket {
  const address = new URL('/ws/notifications/', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', ticket);
  return new WebSocket(address);
}
