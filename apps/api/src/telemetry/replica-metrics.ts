import { Counter, Gauge, type Registry } from 'prom-client';

export interface ReplicaFigures {
  readonly lagSeconds: () => number;
  readonly asOf: () => Date | null;
}

/** Counts reads that may lag by the server that answered, and measures how far the replica, if any, is behind. */
export function measureReplica(
  registry: Registry,
  replica: ReplicaFigures | null,
): (server: 'primary' | 'replica') => void {
  const reads = new Counter({
    name: 'aura_lagging_reads_total',
    help: 'Reads that may lag, by the server that answered',
    labelNames: ['server'] as const,
    registers: [registry],
  });
  for (const server of ['primary', 'replica'] as const) reads.inc({ server }, 0);
  if (replica !== null) measureLag(registry, replica);
  return (server) => reads.inc({ server });
}

function measureLag(registry: Registry, { lagSeconds, asOf }: ReplicaFigures): void {
  const lag = new Gauge({
    name: 'aura_replica_lag_seconds',
    help: 'How long ago the replica held everything; infinite until it was measured once',
    registers: [],
    collect() {
      this.set(lagSeconds());
    },
  });
  const serving = new Gauge({
    name: 'aura_replica_serving',
    help: '1 while reads that may lag go to the replica',
    registers: [],
    collect() {
      this.set(asOf() === null ? 0 : 1);
    },
  });
  for (const metric of [lag, serving]) registry.registerMetric(metric);
}
