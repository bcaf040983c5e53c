import type WebSocket from 'ws';
import { gather, type Member } from '../sockets/crowd.ts';
import { newTicket } from '../sockets/people.ts';
import type { Worker } from './office.ts';
import { addressOf } from './sender.ts';
import type { Stage } from './stage.ts';

/** Opens the notification sockets of the given users, through the proxy. */
export async function openBells(stage: Stage, people: readonly Worker[]): Promise<readonly Member[]> {
  const byId = new Map(people.map((person) => [person.userId, person]));
  return gather(
    [...byId.keys()],
    async (userId) => bellAddress(stage, await newTicket(stage.owner, byId.get(userId) as Worker)),
    (userId) => bellOptions(stage, userId),
  );
}

export function bellAddress({ ports }: Stage, ticket: string): string {
  return `wss://localhost:${ports.tls}/ws/notifications/?token=${ticket}`;
}

export function bellOptions({ proxy }: Stage, userId: number): WebSocket.ClientOptions {
  return {
    ca: proxy.authority,
    localAddress: addressOf(userId),
    origin: proxy.origin,
    host: '127.0.0.1',
    servername: 'localhost',
  } as WebSocket.ClientOptions;
}

export function closeBells(bells: readonly Member[]): void {
  for (const { socket } of bells) socket.terminate();
}

export function countOpen(bells: readonly Member[]): number {
  return bells.filter(({ socket }) => socket.readyState === socket.OPEN).length;
}
