import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { issueSocketTicket } from '@aura/contracts/auth';
import WebSocket from 'ws';
import type { Caller } from './test-api.ts';

export interface LiveSocket {
  /** As the greeting named it. */
  readonly connection: string;
  /** Everything heard since, the greeting left out. */
  readonly heard: readonly Record<string, unknown>[];
  hears(kind: string, ms?: number): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** The socket of a tab, on the node at the given address. */
export async function openSocket(person: Pick<Caller, 'call'>, address: string): Promise<LiveSocket> {
  const { ticket } = await person.call(issueSocketTicket);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);
  const heard: Record<string, unknown>[] = [];
  const [greeting] = (await once(socket, 'message')) as [Buffer];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Record<string, unknown>));
  return {
    connection: (JSON.parse(greeting.toString()) as { connection: string }).connection,
    heard,
    hears: async (kind, ms = 3000) => {
      const until = Date.now() + ms;
      while (Date.now() < until) {
        const found = heard.find((message) => message['kind'] === kind);
        if (found !== undefined) return found;
        await pause(20);
      }
      throw new Error(`Nothing of kind ${kind} in ${ms} ms, only ${JSON.stringify(heard)}`);
    },
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
