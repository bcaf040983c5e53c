import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';

/** Checks made by the worker, each with a table of its results. */
const CHECKED = {
  audit: { table: 'audit_check', what: 'the chain of the audit' },
  ledger: { table: 'ledger_check', what: 'the ledger' },
} as const;

/** The worker's latest result, read at each scrape. */
export function measureChecks(registry: Registry, pool: Pool, name: keyof typeof CHECKED): void {
  const { table, what } = CHECKED[name];
  const latest = `select fault is not null as is_broken, extract(epoch from now() - at)::float8 as age
    from ${table} order by id desc limit 1`;
  const age = new Gauge({
    name: `aura_${name}_check_age_seconds`,
    help: `Time since ${what} was last checked`,
    registers: [registry],
  });
  const broken = new Gauge({
    name: `aura_${name}_broken`,
    help: `1 while the last check of ${what} found a fault`,
    registers: [],
    async collect() {
      // While the database is unreachable the values stay as they were: its own metrics report that.
      const reply = await pool.query<{ is_broken: boolean; age: number }>(latest).catch(() => ({ rows: [] }));
      const [found] = reply.rows;
      if (found === undefined) return;
      this.set(found.is_broken ? 1 : 0);
      age.set(found.age);
    },
  });
  registry.registerMetric(broken);
}
