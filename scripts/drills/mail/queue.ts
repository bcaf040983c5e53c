import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export class Queue {
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
