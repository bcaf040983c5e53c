import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'endpoint' | 'status'>;
  readonly signIns: Counter<'outcome'>;
  readonly browserReports: Counter<'kind'>;
}

export function createMetrics(pools: Readonly<Record<string, Pool>>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'aura_pool_connections',
    help: 'Database connections by pool and state',
    labelNames: ['pool', 'state'] as const,
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  registry.registerMetric(connections);
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'aura_request_seconds',
      help: 'Time to answer, by endpoint and status',
      labelNames: ['endpoint', 'status'],
      // 0.4 and 0.6 are the objectives of reads and writes, so that the share within them is exact.
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 1, 2.5],
      registers: [registry],
    }),
    signIns: new Counter({
      name: 'aura_sign_ins_total',
      help: 'Sign-ins by outcome',
      labelNames: ['outcome'],
      registers: [registry],
    }),
    browserReports: new Counter({
      name: 'aura_browser_reports_total',
      help: 'Errors and policy violations that browsers reported',
      labelNames: ['kind'],
      registers: [registry],
    }),
  };
}

/** Prometheus reads a separate port that is never published: the metrics reveal too much about the inside. */
export async function serveMetrics(
  registry: Registry,
  { METRICS_HOST: host, METRICS_PORT: port }: { METRICS_HOST: string; METRICS_PORT?: number | undefined },
): Promise<() => Promise<void>> {
  if (port === undefined) return async () => undefined;
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => response.setHeader('content-type', registry.contentType).end(text));
  });
  await once(server.listen(port, host), 'listening');
  return () => new Promise((done) => void server.close(() => done()));
}
