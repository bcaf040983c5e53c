import type { Logger } from 'pino';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { Hub } from './hub.ts';

const SWEEP_MS = 4000;

export interface ListenParts {
  readonly hub: Hub;
  readonly fanOut: FanOut;
  readonly openSessionIds: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: Logger;
}

/** Passes hints on to this node's sockets, and sweeps out sockets of closed sessions even when Redis is gone. */
export function listen({ hub, fanOut, openSessionIds, log }: ListenParts): () => void {
  fanOut.subscribe((hint) => {
    if (hint.kind === 'notifications-changed') hub.send(hint.userId, { kind: 'notifications-changed' });
    else hub.closeSessions((sessionId) => hint.sessionIds.includes(sessionId));
  });
  const sweep = async () => {
    const held = hub.sessionIds();
    if (held.length === 0) return;
    const open = await openSessionIds(held);
    hub.closeSessions((sessionId) => held.includes(sessionId) && !open.has(sessionId));
  };
  const timer = setInterval(
    () => void sweep().catch((error) => log.warn({ err: error }, 'socket sweep failed')),
    SWEEP_MS,
  );
  return () => clearInterval(timer);
}
