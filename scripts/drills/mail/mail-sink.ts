import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../../e2e/free-port.ts';

/** Delay between accepting a mail and confirming it: a worker that dies meanwhile cannot know whether it was sent. */
const THINKS_MS = 20;

interface Received {
  readonly to: string;
  readonly messageId: string;
}

/** The run's own mail server, which can go away and return on the same port, and takes a realistic time per mail. */
export class MailSink {
  readonly received: Received[] = [];
  readonly #port: number;
  #server: SMTPServer | null = null;

  static async open(): Promise<MailSink> {
    const sink = new MailSink(await freePort());
    await sink.reopen();
    return sink;
  }

  private constructor(port: number) {
    this.#port = port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  async reopen(): Promise<void> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onData: (stream, { envelope: { rcptTo } }, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          this.#take(Buffer.concat(pieces), rcptTo[0]?.address ?? '');
          setTimeout(done, THINKS_MS);
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(this.#port, '127.0.0.1');
    await once(server.server, 'listening');
    if ((server.server.address() as AddressInfo).port !== this.#port) throw new Error('The mail server is elsewhere');
    this.#server = server;
  }

  async close(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  /** Waits until that many have arrived. */
  async until(count: number, patienceMs: number): Promise<void> {
    const until = Date.now() + patienceMs;
    while (this.received.length < count) {
      if (Date.now() > until) throw new Error(`${this.received.length} of ${count} mails arrived in time`);
      await pause(20);
    }
  }

  #take(content: Buffer, to: string): void {
    const messageId = /^message-id: (.+)$/im.exec(content.toString('latin1'))?.[1]?.trim() ?? '';
    this.received.push({ to, messageId });
  }
}
