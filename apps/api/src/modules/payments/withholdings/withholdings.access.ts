import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { names } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi'];
/** Groups that see billing and have payment requests by default; KAM sees billing and may be granted them. */
const ACCOUNTS: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi'];
const listed: Expectation = { may: ACCOUNTS, mayIfPermitted: [...ACCOUNTS, 'KAM'], effect: 'none', ...names };
/** Nothing was withheld of the matrix's provider, which is a 409 for those who may. */
const unwithheld = { staff: { own: 409, missing: 404 }, outsider: { own: 409, missing: 404 } } as const;

/** Each call is about a regime of its own, so that it may be repeated. */
let regime = 700;

export const access: AccessTable = {
  listWithholdingRates: { expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none' }, example: () => ({}) },
  addWithholdingRate: {
    expectation: { may: ['Admin', 'GeOp'], mayIfPermitted: STAFF, effect: 'audited' },
    example: () => ({
      body: {
        personKind: 'person',
        regime: String((regime += 1)),
        nature: 'rent',
        isr: '0.100000',
        iva: 'two-thirds',
        validFrom: '2027-01-01',
        validUntil: null,
        source: 'LISR 116',
      },
    }),
  },
  listWithholdings: { expectation: listed, example: () => ({ query: {} }) },
  exportWithholdings: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['provider'] } }),
  },
  totalWithholdings: { expectation: listed, example: () => ({ query: {} }) },
  groupWithholdings: { expectation: listed, example: () => ({ query: { by: 'month' } }) },
  openWithholdingCertificate: {
    expectation: { ...listed, objects: unwithheld },
    example: ({ providerSlug }) => ({ params: { slug: providerSlug }, query: { period: '2026' } }),
  },
};
