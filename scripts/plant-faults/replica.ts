import { API, type Fault } from './fault.ts';

const REPLICA = ['scripts/drills/replica.db.test.ts'];

/** Reads that may lag: how old, from whom when the replica is gone, and never what people write with. */
export const replicaFaults: readonly Fault[] = [
  {
    name: 'replica-however-old-is-read',
    changes: [
      {
        file: `${API}/db/watch-replica.ts`,
        from: '!isOut && lagMs() <= limitMs',
        to: '!isOut && lagMs() <= 100 * limitMs',
      },
    ],
    noticedBy: REPLICA,
    only: 'while the replica is behind',
  },
  {
    name: 'replica-that-is-gone-is-an-error',
    changes: [
      {
        file: `${API}/core/lagging-reads.ts`,
        from: 'if (isConnectionLost(error)) replica.watch.takeOut();',
        to: 'if (isConnectionLost(error)) throw error;',
      },
    ],
    noticedBy: REPLICA,
    only: 'a replica that is killed',
  },
  {
    name: 'replica-answers-every-read',
    changes: [{ file: `${API}/http/perform.ts`, from: 'if (endpoint.mayLag)', to: "if (endpoint.kind === 'read')" }],
    noticedBy: REPLICA,
    only: 'what people write with',
  },
  {
    name: 'replica-write-is-done-on-the-primary',
    changes: [
      {
        file: `${API}/core/lagging-reads.ts`,
        from: 'else if (!isRetryable(error) && replica.watch.asOf() !== null) throw error;',
        to: 'else replica.watch.lagSeconds();',
      },
    ],
    noticedBy: REPLICA,
    only: 'whatever writes on the replica',
  },
  {
    name: 'replica-age-is-not-told',
    changes: [
      {
        file: `${API}/core/listing/serve-report.ts`,
        from: 'plain.asOf === undefined ? context.asOf',
        to: 'plain.asOf === undefined ? null',
      },
    ],
    noticedBy: REPLICA,
    only: 'a report is read from the replica',
  },
];
