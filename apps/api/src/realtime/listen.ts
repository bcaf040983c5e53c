import type { Logger } from 'pino';
import type { FanOut, FanOutMessage } from '../adapters/fan-out/port.ts';
import type { Hub } from './hub.ts';

const SWEEP_MS = 4000;
const LOOK_MS = 1000;

export interface ListenParts {
  readonly hub: Hub;
  readonly fanOut: FanOut;
  readonly openSessionIds: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Reads recent events from the database while no messages arrive. */
  readonly pollMessages: (heard: Heard) => Promise<readonly FanOutMessage[]>;
  readonly log: Logger;
}

export interface Heard {
  readonly userIds: readonly number[];
  readonly claimIds: readonly number[];
}

const BELL = JSON.stringify({ kind: 'notifications-changed' });

/** Forwards messages to this node's sockets; while Redis is down it polls the database instead. */
export function listen(parts: ListenParts): () => void {
  const { hub, fanOut, pollMessages, log } = parts;
  fanOut.subscribe((message) => pass(hub, message));
  const look = async () => {
    if (fanOut.isUp() || hub.size === 0) return;
    for (const message of await pollMessages({ userIds: hub.userIds(), claimIds: hub.watchedClaimIds() }))
      pass(hub, message);
  };
  const stops = [every(SWEEP_MS, () => sweep(parts), log), every(LOOK_MS, look, log)];
  return () => {
    for (const stop of stops) stop();
  };
}

function pass(hub: Hub, message: FanOutMessage): void {
  switch (message.kind) {
    case 'notifications-changed':
      return hub.send(message.userId, BELL);
    case 'claims-changed':
      return hub.claimsChanged(message);
    case 'presence-changed':
      return hub.presenceChanged(message.claimId);
    case 'watching':
      return hub.watch(message);
    case 'messages-lost':
      return hub.sendAll(JSON.stringify({ kind: 'read-again' }));
    case 'sessions-closed':
      return hub.closeSessions((sessionId) => message.sessionIds.includes(sessionId));
  }
}

/** Closes sockets of ended sessions even if the message was lost. */
async function sweep({ hub, openSessionIds }: ListenParts): Promise<void> {
  const held = new Set(hub.sessionIds());
  if (held.size === 0) return;
  const open = await openSessionIds([...held]);
  hub.closeSessions((sessionId) => held.has(sessionId) && !open.has(sessionId));
}

/** Skips a run while the last one is still waiting for a slow database. */
function every(ms: number, work: () => Promise<void>, log: Logger): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => log.warn({ err: error }, 'sweep of sockets failed'))
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  return () => clearInterval(timer);
}
