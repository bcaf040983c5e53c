import {
  listAccountRequests,
  mailStatement,
  openStatement,
  readProviderAccount,
  totalProviderAccounts,
} from '@aura/contracts/payments/accounts';
import {
  applyProviderCredit,
  approveProviderRefund,
  readProviderCredit,
  registerProviderRefund,
  withdrawProviderCredit,
} from '@aura/contracts/payments/credits';
import type { CallInput } from '@aura/contracts/endpoint';
import { openWithholdingCertificate } from '@aura/contracts/payments/withholdings';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

declare module '../../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'provider-accounts': unknown;
  }
}

const queries = queriesOf(['provider-accounts']);

export interface Period {
  readonly from?: string;
  readonly to?: string;
}

export const accountQueries = {
  all: queries.all,
  account: (slug: string, period: Period) =>
    queries.read(readProviderAccount, { params: { slug }, query: period }, 'account', slug, period),
  credit: (slug: string) => queries.read(readProviderCredit, { params: { slug } }, 'credit', slug),
  requests: (slug: string) => queries.read(listAccountRequests, { params: { slug } }, 'requests', slug),
  totals: (query: CallInput<typeof totalProviderAccounts>['query']) =>
    queries.read(totalProviderAccounts, { query }, 'totals', query),
};

const settled = { invalidates: 'settled' } as const;
export const useApplyCredit = () => queries.useAct(applyProviderCredit, settled);
export const useRegisterProviderRefund = () => queries.useAct(registerProviderRefund, settled);
export const useApproveProviderRefund = () => queries.useAct(approveProviderRefund, settled);
export const useWithdrawCredit = () => queries.useAct(withdrawProviderCredit, settled);
export const useMailStatement = () => queries.useAct(mailStatement);
export const useTakeStatement = () =>
  useMutation({
    mutationFn: ({ slug, period }: { slug: string; period: Period }) =>
      call(openStatement, { params: { slug }, query: period }),
  });
export const useTakeCertificate = () =>
  useMutation({
    mutationFn: ({ slug, period }: { slug: string; period: string }) =>
      call(openWithholdingCertificate, { params: { slug }, query: { period } }),
  });
