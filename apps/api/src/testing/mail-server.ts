import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly source: string;
  readonly messageId: string;
}

/** A mail server that refuses by rule: the rule receives an address and returns a status, or undefined to accept. */
export async function startMailServer(refuse: (address: string) => number | undefined = () => undefined) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === undefined ? null : Object.assign(new Error('Mailbox says no'), { responseCode }));
    },
    onData: (stream, { envelope: { rcptTo } }, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const source = Buffer.concat(pieces).toString('utf8');
        const messageId = /^message-id: (.+)$/im.exec(source)?.[1]?.trim() ?? '';
        received.push({ to: rcptTo.map(({ address }) => address), source, messageId });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  afterAll(close);
  return { url: `smtp://127.0.0.1:${port}`, received, close };
}
