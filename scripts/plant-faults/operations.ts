import type { Fault } from './fault.ts';

/** What the configuration we ship would lose together with a machine. */
export const operationFaults: readonly Fault[] = [
  {
    name: 'replica-that-lags-behind',
    changes: [{ file: 'ops/patroni.yml', from: '    synchronous_mode: true\n', to: '    synchronous_mode: false\n' }],
    noticedBy: ['scripts/patroni.test.ts'],
    project: 'unit',
  },
];
