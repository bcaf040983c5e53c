import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { read, taken } from '../../../testing/matrix/claim-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

export const access: AccessTable = about('claim', {
  // The macro process is a report that providers may not read; a figure would be a leak too.
  countMacro: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({ query: {} }),
  },
  totalMacro: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({ query: {} }),
  },
  readMacroBoard: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({ query: {} }),
  },
  readMacroByDivision: {
    expectation: { may: ['Admin', 'CoDi'], effect: 'none', showsOthers: { staff: ['profile'] } },
    example: () => ({ query: { by: 'supervisor' } }),
  },
  downloadMacro: {
    expectation: { ...taken, showsOwn: ['claim'] },
    example: () => ({ query: {} }),
  },
  listMacro: {
    expectation: { ...read, may: STAFF, showsOwn: ['claim'] },
    example: () => ({ query: { page: 1, size: 100 } }),
  },
  listMacroOfStage: {
    expectation: { ...read, may: STAFF, showsOwn: ['claim'] },
    example: () => ({ params: { id: 1 }, query: { page: 1, size: 100 } }),
  },
  readMacroPaths: {
    expectation: { may: STAFF, effect: 'none' },
    example: () => ({ query: {} }),
  },
  exportMacro: {
    expectation: { ...taken, showsOwn: ['claim'] },
    example: () => ({ query: { format: 'csv', columns: ['claimNumber', 'name', 'customer', 'supervisor'] } }),
  },
});
