import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Subject } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { files, names } from '../../../testing/matrix/provider-access.ts';

/** Groups that see billing and have payment requests by default; KAM sees billing and may be granted them. */
const ACCOUNTS: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi'];
const BILLING: readonly Group[] = [...ACCOUNTS, 'KAM'];
const REPORTS: readonly Group[] = [...ACCOUNTS, 'Supervisor'];

const listed: Expectation = { may: ACCOUNTS, mayIfPermitted: BILLING, effect: 'none', ...names };
const ofOne: Expectation = {
  may: [...ACCOUNTS, 'Proveedor'],
  mayIfPermitted: [...BILLING, 'Proveedor'],
  effect: 'none',
  objects: files,
};
const report: Expectation = {
  may: REPORTS,
  mayIfPermitted: [...BILLING, 'Supervisor'],
  effect: 'none',
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
};
/** The matrix's provider has no e-mail address, which is a 409 for those who may. */
const unaddressed = { staff: { own: 409, missing: 404 }, outsider: { own: 409, missing: 404 } } as const;
const exported = { effect: 'audited', auditedAs: 'exportRows' } as const;
const asFile = (column: string) => () => ({ query: { format: 'csv', columns: [column] } });
const ofSlug = ({ providerSlug }: Subject) => ({ params: { slug: providerSlug }, query: {} });

export const access: AccessTable = {
  listProviderAccounts: { expectation: listed, example: () => ({ query: {} }) },
  exportProviderAccounts: { expectation: { ...listed, ...exported }, example: asFile('provider') },
  totalProviderAccounts: { expectation: listed, example: () => ({ query: {} }) },
  readProviderAccount: { expectation: { ...ofOne, ...names, showsOwn: ['tenant'] }, example: ofSlug },
  listAccountRequests: {
    expectation: ofOne,
    example: ({ providerSlug }) => ({ params: { slug: providerSlug } }),
  },
  openStatement: { expectation: ofOne, example: ofSlug },
  mailStatement: {
    expectation: { may: ACCOUNTS, mayIfPermitted: BILLING, effect: 'audited', objects: unaddressed, ...names },
    example: ({ providerSlug }) => ({ params: { slug: providerSlug }, body: {} }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, _world, input) => {
        const { slug } = input.params as { slug: string };
        await api.db
          .updateTable('provider')
          .set({ email: 'cuentas@taller.example' })
          .where('slug', '=', slug)
          .execute();
        return input;
      },
    },
  },
  listProviderJobs: { expectation: report, example: () => ({ query: {} }) },
  exportProviderJobs: { expectation: { ...report, ...exported }, example: asFile('provider') },
  totalProviderJobs: { expectation: report, example: () => ({ query: {} }) },
  groupProviderJobs: { expectation: report, example: () => ({ query: { by: 'provider' } }) },
  groupAdvances: { expectation: report, example: () => ({ query: { by: 'month' } }) },
  listAdvances: { expectation: report, example: () => ({ query: {} }) },
  exportAdvances: { expectation: { ...report, ...exported }, example: asFile('number') },
  totalAdvances: { expectation: report, example: () => ({ query: {} }) },
};
