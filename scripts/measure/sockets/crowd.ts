import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket, { type ClientOptions } from 'ws';

const AT_ONCE = 50;

export interface Member {
  readonly userId: number;
  socket: WebSocket;
  /** Arrival times, by the clock of this process. */
  readonly heard: number[];
}

export async function gather(
  userIds: readonly number[],
  addressOf: (userId: number) => Promise<string> | string,
  optionsOf: (userId: number) => ClientOptions = () => ({}),
): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (let at = 0; at < userIds.length; at += AT_ONCE) {
    const some = userIds.slice(at, at + AT_ONCE).map(async (userId) => {
      const heard: number[] = [];
      return { userId, heard, socket: await listenTo(await addressOf(userId), heard, optionsOf(userId)) };
    });
    members.push(...(await Promise.all(some)));
  }
  return members;
}

export async function listenTo(address: string, heard: number[], options: ClientOptions = {}): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false, ...options });
  socket.on('error', () => undefined);
  await once(socket, 'message');
  socket.on('message', (data: Buffer) => {
    if (data.includes('notifications-changed')) heard.push(performance.now());
  });
  return socket;
}

/** The delay of each message: the nth received is the nth sent. Waits for the last one, up to a limit. */
export async function delays(
  members: readonly Member[],
  sent: ReadonlyMap<number, readonly number[]>,
  patienceMs = 20_000,
): Promise<readonly number[]> {
  const until = Date.now() + patienceMs;
  const isComplete = () => members.every(({ userId, heard }) => heard.length >= (sent.get(userId)?.length ?? 0));
  while (!isComplete() && Date.now() < until) await pause(5);
  return members.flatMap(({ userId, heard }) =>
    heard.map((time, at) => time - (sent.get(userId)?.[at] ?? Number.NaN)).filter((ms) => !Number.isNaN(ms)),
  );
}
