import { setTimeout as pause } from 'node:timers/promises';
import { type Drill, outcomeOf } from './drill.ts';
import { judgeHistory } from './history.ts';
import { startWork } from './people-at-work.ts';
import { withStage } from './stage/stage.ts';
import { clonedDatabase } from './stage/stage-database.ts';
import pg from 'pg';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../e2e/free-port.ts';

const MAILS = 400;
const POISON = 5;
const KILLS = 6;
const BETWEEN_KILLS_MS = 4000;
const PATIENCE_MS = 15 * 60_000;

/**
 * 400 mails wait, the mail server goes away, the worker is then killed six times, and five jobs can never succeed:
 * every mail arrives, a kill duplicates at most one, a duplicate has the same Message-ID, the rest of the queue flows,
 * and people's work is unaffected.
 */
export const mailGone: Drill = {
  name: 'mail-gone',
  broken: 'mail server away, then the worker killed six times, 400 mails waiting',
  seconds: 30,
  backWithin: 60,
  isShort: false,
  mayDouble: KILLS,
  run: async (seconds) => {
    const sink = await MailSink.open();
    const settings = { SMTP_URL: sink.url };
    try {
      return await withStage({ database: await clonedDatabase(), nodes: 1, workers: 1, settings }, async (stage) => {
        const queue = await Queue.open(stage.ownerUrl);
        try {
          const { history, stop, found } = await startWork(stage, { people: 2 });
          await queue.add({ mails: MAILS, poison: POISON });
          await sink.until(MAILS / 8, PATIENCE_MS);
          await sink.close();
          await pause(seconds * 1000);
          await stop();
          await sink.reopen();
          const reopenedAt = performance.now();
          await sink.until(sink.received.length + 1, PATIENCE_MS);
          const backSeconds = (performance.now() - reopenedAt) / 1000;
          await killAgainAndAgain(sink, stage.workers[0]);
          await queue.untilSent(MAILS, PATIENCE_MS);
          const { states, poisoned } = await queue.read();
          const acts = judgeHistory(history.acknowledged, await found());
          const mails = judgeHistory(
            Array.from({ length: MAILS }, (_, place) => `persona-${place + 1}@example.com`),
            sink.received.map(({ to }) => to),
          );
          const names = new Set(sink.received.map(({ messageId }) => messageId)).size;
          return outcomeOf(history, [], {
            acknowledged: history.acknowledged.size + MAILS,
            lost: acts.lost.length + mails.lost.length,
            doubled: acts.doubled.length + mails.doubled.length,
            backSeconds,
            seen: `${MAILS} mails in the queue, ${sink.received.length} handed over under ${names} Message-IDs; ${KILLS} kills`,
            breaches: [
              ...(acts.doubled.length > 0 ? [`${acts.doubled.length} acts are there more than once`] : []),
              ...(names === MAILS ? [] : [`${names} Message-IDs of ${MAILS} mails`]),
              ...(states['sent'] === MAILS ? [] : [`states are ${JSON.stringify(states)}`]),
              ...(poisoned >= POISON ? [] : ['a job that can never succeed is gone']),
            ],
          });
        } finally {
          await queue.close();
        }
      });
    } finally {
      await sink.close();
    }
  },
};

async function killAgainAndAgain(
  sink: MailSink,
  worker: { kill: () => Promise<void>; start: () => void } | undefined,
): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(Math.random() * BETWEEN_KILLS_MS);
    await worker?.kill();
    const left = sink.received.length;
    worker?.start();
    if (left < MAILS) await sink.until(left + 1, PATIENCE_MS);
  }
}

class Queue {
  readonly #owner: pg.Client;

  static async open(url: string): Promise<Queue> {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    return new Queue(owner);
  }

  private constructor(owner: pg.Client) {
    this.#owner = owner;
  }

  /** Adds mails as `queueMail` writes them, and among them jobs for facts that do not exist. */
  async add({ mails, poison }: { mails: number; poison: number }): Promise<void> {
    await this.#owner.query('begin');
    await this.#owner.query(
      `with m as (
         insert into outgoing_mail (kind, recipients, subject, html, plain)
         select 'outage', array['persona-' || n || '@example.com'], 'Correo ' || n, '<p>Hola</p>', 'Hola'
         from generate_series(1, $1::int) n returning id)
       select app.enqueue_mail(id) from m`,
      [mails],
    );
    await this.#owner.query(
      `select app.enqueue('dispatch-fact', json_build_object('factId', 900000000 + n)) from generate_series(1, $1::int) n`,
      [poison],
    );
    await this.#owner.query('commit');
  }

  async untilSent(count: number, patienceMs: number): Promise<void> {
    const until = Date.now() + patienceMs;
    while (((await this.read()).states['sent'] ?? 0) < count) {
      if (Date.now() > until) throw new Error('Not every mail was sent in time');
      await pause(500);
    }
  }

  async read(): Promise<{ states: Readonly<Record<string, number>>; poisoned: number }> {
    const { rows } = await this.#owner.query<{ state: string; n: number }>(
      `select state, count(*)::int as n from outgoing_mail where kind = 'outage' group by state`,
    );
    const waiting = await this.#owner.query<{ n: number }>(
      `select count(*)::int as n from graphile_worker.jobs where task_identifier = 'dispatch-fact' and attempts > 0`,
    );
    return {
      states: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
      poisoned: waiting.rows[0]?.n ?? 0,
    };
  }

  async close(): Promise<void> {
    await this.#owner.end();
  }
}

/** Delay between accepting a mail and confirming it: a worker that dies meanwhile cannot know whether it was sent. */
const THINKS_MS = 20;

interface Received {
  readonly to: string;
  readonly messageId: string;
}

/** The run's own mail server, which can go away and return on the same port, and takes a realistic time per mail. */
class MailSink {
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
