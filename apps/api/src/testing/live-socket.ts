import { once } from 'node:events';
import { issueSocketTicket } from '@aura/contracts/auth';
import { vi } from 'vitest';
import WebSocket from 'ws';
import type { Caller } from './test-api.ts';

export interface LiveSocket {
  /** Id of the connection, from the server's first message (`ready`). */
  readonly connection: string;
  /** Every message after the first one. */
  readonly heard: readonly Record<string, unknown>[];
  /** Waits for the first message of this kind, or with these fields. */
  hears(wanted: string | Readonly<Record<string, unknown>>, ms?: number): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

/** The socket of a browser tab, on the node at the given address. */
export async function openSocket(person: Pick<Caller, 'call'>, address: string): Promise<LiveSocket> {
  const { ticket } = await person.call(issueSocketTicket);
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);
  const heard: Record<string, unknown>[] = [];
  const [greeting] = (await once(socket, 'message')) as [Buffer];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Record<string, unknown>));
  return {
    connection: (JSON.parse(greeting.toString()) as { connection: string }).connection,
    heard,
    hears: (wanted, ms = 3000) =>
      vi.waitFor(
        () => {
          const found = heard.find((message) =>
            isLike(message, typeof wanted === 'string' ? { kind: wanted } : wanted),
          );
          if (found !== undefined) return found;
          throw new Error(`Nothing like ${JSON.stringify(wanted)} in ${ms} ms, only ${JSON.stringify(heard)}`);
        },
        { timeout: ms },
      ),
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

export function isLike(message: Record<string, unknown>, fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => message[name] === value);
}
