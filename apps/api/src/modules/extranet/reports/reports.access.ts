import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import type { Subject } from '../../../testing/matrix/example.ts';
import { FILTERED, VIEWERS } from '../../../testing/matrix/extranet-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';

const shows = { showsOthers: { outsider: ['tenant'], staff: ['tenant'] } } as const;
const tracking: Expectation = { may: VIEWERS, mayIfPermitted: VIEWERS, effect: 'none', ...shows };
const RANGES: readonly Group[] = VIEWERS.filter((group) => group !== 'extranet_Supervisor');
const ranges: Expectation = { ...tracking, may: RANGES };
const taken = { effect: 'audited', auditedAs: 'exportRows' } as const;
const lookingAs = ({ claim }: Subject) => ({ query: { customer: claim.customer } });
const asFile = ({ claim }: Subject) => ({ query: { customer: claim.customer, format: 'csv' } });

export const access: AccessTable = about('claim', {
  readStatusReport: { expectation: tracking, example: lookingAs },
  exportStatusReport: { expectation: { ...tracking, ...taken }, example: asFile, innerIds: FILTERED },
  readRangeReport: { expectation: ranges, example: lookingAs },
  exportRangeReport: { expectation: { ...ranges, ...taken }, example: asFile, innerIds: FILTERED },
  readReportMail: { expectation: tracking, example: lookingAs },
  setReportMail: {
    expectation: { ...tracking, effect: 'audited' },
    example: ({ claim }) => ({ body: { customer: claim.customer, cadence: 'weekly' } }),
  },
});
