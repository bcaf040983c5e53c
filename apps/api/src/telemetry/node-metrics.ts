import { Gauge, type Registry } from 'prom-client';

export interface NodeFigures {
  readonly sockets: () => number;
  readonly isRedisUp: () => boolean;
}

/** State of this node, read at each scrape, so that no counters have to be kept in step. */
export function measureNode(registry: Registry, { sockets, isRedisUp }: NodeFigures): void {
  const open = new Gauge({
    name: 'aura_sockets',
    help: 'Open sockets',
    registers: [],
    collect() {
      this.set(sockets());
    },
  });
  const redis = new Gauge({
    name: 'aura_redis_up',
    help: '1 while this node is connected to Redis',
    registers: [],
    collect() {
      this.set(isRedisUp() ? 1 : 0);
    },
  });
  for (const metric of [open, redis]) registry.registerMetric(metric);
}
