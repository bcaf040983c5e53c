import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

const LATEST = `select fault is not null as is_broken, extract(epoch from now() - at)::float8 as age
  from ledger_check order by id desc limit 1`;

/** What the worker last found in the ledger, read when somebody looks. */
export function measureLedger(registry: Registry, pool: Pool): void {
  const age = new Gauge({
    name: 'aura_ledger_check_age_seconds',
    help: 'Time since the ledger was last checked',
    registers: [registry],
  });
  const broken = new Gauge({
    name: 'aura_ledger_broken',
    help: '1 while the last check of the ledger found something that must not be',
    registers: [],
    async collect() {
      // While the database is away the figures stay as they were: its own metrics tell of that.
      const reply = await pool.query<{ is_broken: boolean; age: number }>(LATEST).catch(() => ({ rows: [] }));
      const [latest] = reply.rows;
      if (latest === undefined) return;
      this.set(latest.is_broken ? 1 : 0);
      age.set(latest.age);
    },
  });
  registry.registerMetric(broken);
}
