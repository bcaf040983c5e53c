import type { AccessTable } from '../../../testing/matrix/access.ts';
import { SEE } from '../../../testing/matrix/claim-access.ts';

export const access: AccessTable = {
  // Figures only, each over the rows that the actor's own lists show.
  readFigures: { expectation: { may: SEE, effect: 'none' }, example: () => ({ query: { names: ['overdue'] } }) },
};
