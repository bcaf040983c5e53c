import type { Expectation } from './expectation.ts';

const FOUND = { own: 200, missing: 404 } as const;
export const SOMETHING = { staff: FOUND, outsider: FOUND } as const;
export const seen = { may: ['Admin'], effect: 'none' } as const satisfies Expectation;
export const taken = { may: ['Admin'], effect: 'audited', auditedAs: 'exportRows' } as const satisfies Expectation;
export const done = { may: ['Admin'], effect: 'audited' } as const satisfies Expectation;
