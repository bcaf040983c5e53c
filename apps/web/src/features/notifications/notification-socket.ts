import { issueSocketTicket } from '@aura/contracts/auth';
import { call } from '../../lib/api/call.ts';
import { liveConnection, readMessage, spaced, tellLive } from '../live/public.ts';
import { reconnectWait } from './reconnect-wait.ts';

/** However many notifications arrive, the list is read at most once in this time. */
const GAP_MS = 1_000;
/** When the server lost count, everybody reads again, and not all in the same instant. */
const SPREAD_MS = 1_000;

/** Keeps a connection open, passes on what it says, and calls back when the notifications are to be read again. Returns the way to stop. */
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
    // The server greets first, so that the list is also read after every gap in which pushes may have been lost.
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
