import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { read, SEE } from '../../../testing/matrix/claim-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const example = () => ({});

export const access: AccessTable = about('claim', {
  // Figures only, each counting the actor's own lists.
  readDayFigures: { expectation: { may: SEE, effect: 'none' }, example },
  listDayActs: { expectation: read, example },
  listDayVisits: { expectation: read, example },
  readDayWork: { expectation: { may: STAFF, effect: 'none' }, example },
  readDayLoad: {
    expectation: { may: ['Admin', 'GeOp', 'CoDi'], effect: 'none', showsOthers: { staff: ['profile'] } },
    example,
  },
  readDayFulfilment: { expectation: { may: STAFF, effect: 'none', showsOthers: { staff: ['tenant'] } }, example },
});
