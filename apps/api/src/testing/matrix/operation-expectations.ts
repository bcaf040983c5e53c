import type { Expectation } from './expectation.ts';

const FOUND = { own: 200, missing: 404 } as const;
const SOMETHING = { staff: FOUND, outsider: FOUND } as const;
const seen = { may: ['Admin'], effect: 'none' } as const satisfies Expectation;
const taken = { may: ['Admin'], effect: 'audited', auditedAs: 'exportRows' } as const satisfies Expectation;
const done = { may: ['Admin'], effect: 'audited' } as const satisfies Expectation;

/** Every mail and every job there is, of whomever: the administrators' alone, whatever else somebody was permitted. */
export const operationExpectations: Readonly<Record<string, Expectation>> = {
  listMails: { ...seen, showsOthers: { staff: ['profile', 'tenant'] } },
  exportMails: { ...taken, showsOthers: { staff: ['profile', 'tenant'] } },
  readMail: { ...seen, objects: SOMETHING },
  retryMail: { ...done, objects: SOMETHING },
  recordBounce: { ...done, objects: SOMETHING },
  listJobs: seen,
  exportJobs: taken,
  readJobOverview: seen,
  retryJob: { ...done, objects: SOMETHING },
  retryDeadJobs: done,
  deleteJob: { ...done, objects: SOMETHING },
};
