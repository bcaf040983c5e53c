import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const COMPANY: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM', 'Supervisor'];
const BILLING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];
const QUOTATIONS: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];

/** Rows about visible claims. */
const ofClaims = {
  effect: 'none',
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const causes: Expectation = { may: COMPANY, ...ofClaims };
const trapped: Expectation = { may: BILLING, ...ofClaims };
const scores: Expectation = { may: COMPANY, effect: 'none', showsOthers: { staff: ['tenant'] } };
const prices: Expectation = { may: QUOTATIONS, mayIfPermitted: STAFF, effect: 'none' };
const exported = { effect: 'audited', auditedAs: 'exportRows' } as const;
const asFile = (column: string) => () => ({ query: { format: 'csv', columns: [column] } });
const asked = () => ({ query: {} });
const by = (dimension: string) => () => ({ query: { by: dimension } });

export const access: AccessTable = {
  listCauseEvents: { expectation: causes, example: asked },
  exportCauseEvents: { expectation: { ...causes, ...exported }, example: asFile('party') },
  totalCauseEvents: { expectation: causes, example: asked },
  groupCauseEvents: { expectation: causes, example: by('customer') },
  readCauseFigures: { expectation: causes, example: () => ({}) },
  listTrappedParties: { expectation: trapped, example: asked },
  exportTrappedParties: { expectation: { ...trapped, ...exported }, example: asFile('party') },
  totalTrappedParties: { expectation: trapped, example: asked },
  groupTrappedParties: { expectation: trapped, example: by('customer') },
  listProviderScores: { expectation: scores, example: asked },
  exportProviderScores: { expectation: { ...scores, ...exported }, example: asFile('provider') },
  totalProviderScores: { expectation: scores, example: asked },
  groupProviderScores: { expectation: scores, example: by('family') },
  listPriceIndex: { expectation: prices, example: asked },
  exportPriceIndex: { expectation: { ...prices, ...exported }, example: asFile('family') },
  totalPriceIndex: { expectation: prices, example: asked },
  groupPriceIndex: { expectation: prices, example: by('family') },
};
