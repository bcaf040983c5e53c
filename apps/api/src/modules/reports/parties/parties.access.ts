import type { Group } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const shows = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
/** Section 6: users with view_assignation_report, staff only. */
const ASSIGNATION: readonly Group[] = ['Admin', 'GeOp', 'CoDi', 'KAM', 'ACo', 'Finanzas', 'Supervisor'];
/** Section 6: Reporte #1 requires one of these groups. */
const REPORT_1: readonly Group[] = ['Admin', 'GeOp', 'KAM', 'CoDi', 'Supervisor', 'ACo', 'Finanzas'];

const assignation: Expectation = { may: ASSIGNATION, mayIfPermitted: STAFF, effect: 'none', ...shows };
const report1: Expectation = { may: REPORT_1, mayIfPermitted: REPORT_1, effect: 'none', ...shows };
const complete: Expectation = { may: STAFF, mayIfPermitted: STAFF, effect: 'none', ...shows };
const exported = { effect: 'audited', auditedAs: 'exportRows' } as const;
const all = () => ({ query: {} });
const asFile = () => ({ query: { format: 'csv', columns: ['claimNumber'] } });
const byCustomer = () => ({ query: { by: 'customer' } });

export const access: AccessTable = about('claim', {
  listAssignations: { expectation: assignation, example: all },
  exportAssignations: { expectation: { ...assignation, ...exported }, example: asFile },
  totalAssignations: { expectation: assignation, example: all },
  groupAssignations: { expectation: assignation, example: byCustomer },
  listReport1: { expectation: report1, example: all },
  exportReport1: { expectation: { ...report1, ...exported }, example: asFile },
  totalReport1: { expectation: report1, example: all },
  groupReport1: { expectation: report1, example: byCustomer },
  listCompleteData: { expectation: complete, example: all },
  exportCompleteData: { expectation: { ...complete, ...exported }, example: asFile },
  totalCompleteData: { expectation: complete, example: all },
  groupCompleteData: { expectation: complete, example: byCustomer },
  remindCompletion: {
    expectation: { may: STAFF, mayIfPermitted: STAFF, effect: 'audited', showsOthers: { staff: ['profile'] } },
    example: ({ claim }) => ({ body: { ids: [claim.partyId] } }),
  },
});
