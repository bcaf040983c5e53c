import {
  listAccountRequests,
  mailStatement,
  openStatement,
  readProviderAccount,
  totalProviderAccounts,
} from '@aura/contracts/payments/accounts';
import type { CallInput } from '@aura/contracts/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queriesOf } from '../../../lib/queries-of.ts';

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
  requests: (slug: string) => queries.read(listAccountRequests, { params: { slug } }, 'requests', slug),
  totals: (query: CallInput<typeof totalProviderAccounts>['query']) =>
    queries.read(totalProviderAccounts, { query }, 'totals', query),
};

export const useMailStatement = () => queries.useAct(mailStatement);
export const useTakeStatement = () =>
  useMutation({
    mutationFn: ({ slug, period }: { slug: string; period: Period }) =>
      call(openStatement, { params: { slug }, query: period }),
  });
