import { issueSocketTicket } from '@aura/contracts/auth';
import { call } from '../../lib/api/call.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Keeps a connection open and calls back at every message. Returns the way to stop. */
export function listenForNotifications(onHint: () => void): () => void {
  let socket: WebSocket | null = null;
  let timer: number | undefined;
  let failures = 0;
  let stopped = false;

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
    // The server greets first, so that the list is also read after every gap in which pushes may have been lost.
    socket.addEventListener('message', onHint);
    socket.addEventListener('close', retry);
  };
  const retry = () => {
    if (stopped) return;
    failures += 1;
    // Jitter keeps a thousand browsers from coming back in the same second after a restart.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2);
    timer = window.setTimeout(() => void connect(), wait);
  };

  void connect();
  return () => {
    stopped = true;
    window.clearTimeout(timer);
    socket?.close();
  };
}

function open(ticket: string): WebSocket {
  const address = new URL('/ws/notifications/', window.location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  address.searchParams.set('token', ticket);
  return new WebSocket(address);
}
