import { readCurrentUser } from '@aura/contracts/accounts';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import {
  approveBankAccount,
  rejectBankAccount,
  requestBankAccount,
  revealBankAccount,
} from '@aura/contracts/providers/bank-accounts';
import {
  listProviderAssignments,
  listProviderRankings,
  readProviderFile,
} from '@aura/contracts/providers/provider-file';
import {
  blockProvider,
  findProviderDuplicates,
  grantProviderAccess,
  rankProvider,
  revokeProviderAccess,
  unblockProvider,
} from '@aura/contracts/providers/providers';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';

const shownInPlace = { shownInPlace: true } as const;

export interface Twins {
  readonly rfc: string;
  readonly curp: string;
  readonly phone: string;
  readonly except: number | null;
}

export const providerQueries = {
  all: () => ['providers'] as const,
  zones: () => catalogueQuery(preloadZones),
  states: () => catalogueQuery(listStates),
  families: () => catalogueQuery(preloadFamilies),
  self: () => read(readCurrentUser, {}, 'self'),
  file: (slug: string) => read(readProviderFile, { params: { slug } }, 'file', slug),
  jobs: (slug: string) => read(listProviderAssignments, { params: { slug } }, 'jobs', slug),
  rankings: (slug: string) => read(listProviderRankings, { params: { slug } }, 'rankings', slug),
  duplicates: ({ rfc, curp, phone, except }: Twins) =>
    read(
      findProviderDuplicates,
      { query: { rfc, curp, phone, ...(except !== null && { except }) } },
      'duplicates',
      rfc,
      curp,
      phone,
      except ?? 0,
    ),
};

export const useBlockProvider = () => useAct(blockProvider);
export const useUnblockProvider = () => useAct(unblockProvider);
export const useRankProvider = () => useAct(rankProvider);
export const useRevokeAccess = () => useAct(revokeProviderAccess);
export const useRequestBankAccount = () => useAct(requestBankAccount, shownInPlace);
export const useApproveBankAccount = () => useAct(approveBankAccount, shownInPlace);
export const useRejectBankAccount = () => useAct(rejectBankAccount);

/** The number stays in the dialog that asked for it, and in no cache. */
export function useRevealBankAccount() {
  return useMutation({
    mutationFn: (input: CallInput<typeof revealBankAccount>) => call(revealBankAccount, input),
    gcTime: 0,
  });
}

export function useGrantAccess() {
  return useMutation({
    mutationFn: (input: CallInput<typeof grantProviderAccess>) => call(grantProviderAccess, input),
    gcTime: 0,
  });
}

/** A provider stands in its file, in lists and in its history: a change shows in all. */
export function useForgetProviders(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [providerQueries.all(), ['list'], ['history']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

function read<E extends Endpoint>(endpoint: E, input: CallInput<E>, ...key: readonly (string | number)[]) {
  return queryOptions<Answer<E>>({
    queryKey: [...providerQueries.all(), ...key],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

function useAct<E extends Endpoint>(endpoint: E, meta: { readonly shownInPlace?: true } = {}) {
  const forget = useForgetProviders();
  return useMutation({ mutationFn: (input: CallInput<E>) => call(endpoint, input), meta, onSuccess: forget });
}
