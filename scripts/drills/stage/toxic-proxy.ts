import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../e2e/free-port.ts';

/**
 * How the line behaves. `latency`: every chunk is delayed. `rate`: bytes per second in each direction. `silent`:
 * nothing gets through and no error is raised, until the behaviour changes; what was in flight then arrives, as TCP
 * retransmits. `reset`: connections are cut at the first data. `gone`: refuses connections and cuts open ones.
 */
export type Line =
  | { readonly kind: 'plain' | 'silent' | 'reset' | 'gone' }
  | { readonly kind: 'latency'; readonly ms: number }
  | { readonly kind: 'rate'; readonly bytesPerSecond: number };

export interface ToxicProxy {
  readonly host: string;
  readonly port: number;
  readonly become: (line: Line) => Promise<void>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** A TCP proxy on loopback in front of a real server, which is never touched. */
export async function startToxicProxy(target: { readonly host: string; readonly port: number }): Promise<ToxicProxy> {
  const port = await freePort();
  const pairs = new Set<readonly [Socket, Socket]>();
  let line: Line = { kind: 'plain' };
  let changed = Promise.withResolvers<void>();
  let server: Server | null = null;

  const held = async (bytes: number, arrivedAt: number): Promise<void> => {
    while (line.kind === 'silent') await changed.promise;
    if (line.kind === 'latency') await pause(Math.max(0, arrivedAt + line.ms - performance.now()));
    if (line.kind === 'rate') await pause((bytes * 1000) / line.bytesPerSecond);
  };
  const pass = async (before: Promise<void>, to: Socket, piece: Buffer, arrivedAt: number): Promise<void> => {
    await before;
    await held(piece.length, arrivedAt);
    if (!to.destroyed) to.write(piece);
  };
  const carry = (from: Socket, to: Socket) => {
    let before = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      if (line.kind === 'reset') for (const one of [from, to]) one.resetAndDestroy();
      else before = pass(before, to, piece, performance.now());
    });
    from.on('end', () => void before.then(() => to.end()));
  };
  const take = (near: Socket) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const one of pair) {
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.once('close', () => {
        pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    carry(near, far);
    carry(far, near);
  };
  const open = async () => {
    server = createServer(take);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const shut = () => {
    server?.close();
    server = null;
    for (const pair of pairs) for (const one of pair) one.resetAndDestroy();
  };
  await open();
  return {
    host: '127.0.0.1',
    port,
    become: async (next) => {
      if (next.kind === 'gone') shut();
      line = next;
      changed.resolve();
      changed = Promise.withResolvers<void>();
      if (next.kind !== 'gone' && server === null) await open();
    },
    connections: () => pairs.size,
    close: async () => {
      shut();
      line = { kind: 'plain' };
      changed.resolve();
    },
  };
}
