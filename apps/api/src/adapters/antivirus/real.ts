import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Antivirus } from './port.ts';

const PATIENCE_MS = 60_000;

/** ClamAV's INSTREAM protocol: each chunk preceded by its length, and a length of zero at the end. */
export function clamd({ host, port }: { host: string; port: number }): Antivirus {
  const open = async (): Promise<Socket> => {
    const socket = connect({ host, port });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The antivirus went silent')));
    await once(socket, 'connect');
    return socket;
  };
  return {
    scan: async (content) => {
      const socket = await open();
      const reply = answerOf(socket);
      // A reply while we are still sending stops the transfer: the file is too long, or the daemon is shutting down.
      reply.catch(() => content.destroy());
      await sendPieces(socket, content);
      const text = await reply;
      const found = /^stream: (.+) FOUND$/.exec(text);
      if (found?.[1] !== undefined) return { kind: 'infected', signature: found[1] };
      if (text === 'stream: OK') return { kind: 'clean' };
      throw new Error(`clamd answered: ${text}`);
    },
    isUp: async () => {
      try {
        const socket = await open();
        const reply = answerOf(socket);
        socket.write('zPING\0');
        return (await reply) === 'PONG';
      } catch {
        return false;
      }
    },
  };
}

async function sendPieces(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

async function answerOf(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket as AsyncIterable<Buffer>) {
    pieces.push(piece);
    if (piece.includes(0)) break;
  }
  const text = Buffer.concat(pieces).toString('utf8').replaceAll('\0', '').trim();
  if (text === '') throw new Error('clamd closed the connection without a verdict');
  return text;
}
