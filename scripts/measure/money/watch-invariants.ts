import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 200;
const ASKED = `select what || ' ' || about || ' ' || kept || ' ' || found as fault from app.payment_faults()
  union all select what || ' ' || about || ' ' || kept || ' ' || found from app.ledger_faults(0)
  union all select 'the bank is not what was paid' where coalesce((select sum(centavos) from ledger_entry where account = 'bank'), 0)
    <> -coalesce((select sum(amount) from payment_transfer where state = 'paid'), 0)`;

export interface Watch {
  checks: number;
  readonly violations: string[];
  readonly stop: () => Promise<void>;
}

/** Checks the invariants five times a second, through every crash; waits while the server is down. */
export function watchInvariants(url: string): Watch {
  const ending = new AbortController();
  const isOn = () => !ending.signal.aborted;
  const watch: Watch = {
    checks: 0,
    violations: [],
    stop: async () => {
      ending.abort();
      await running;
    },
  };
  const look = async (client: pg.Client) => {
    while (isOn()) {
      const began = performance.now();
      const { rows } = await client.query<{ fault: string }>(ASKED);
      watch.checks += 1;
      watch.violations.push(...rows.map(({ fault }) => fault));
      await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  };
  const running = (async () => {
    while (isOn()) {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        await look(client);
      } catch {
        await pause(EVERY_MS);
      } finally {
        await client.end().catch(() => undefined);
      }
    }
  })();
  return watch;
}
