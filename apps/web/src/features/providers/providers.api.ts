import { listProviderScores } from '@aura/contracts/reports/provider-scores';
import { readCurrentUser } from '@aura/contracts/accounts';
import { preloadFamilies } from '@aura/contracts/catalogues/service-tree';
import { listStates } from '@aura/contracts/catalogues/states';
import { preloadZones } from '@aura/contracts/catalogues/zones';
import type { CallInput } from '@aura/contracts/endpoint';
import {
  approveBankAccount,
  rejectBankAccount,
  requestBankAccount,
  revealBankAccount,
  stopBankAccount,
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
import { call } from '../../lib/api/call.ts';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import {
  listProviderLinks,
  makeProviderLink,
  noteWhatsappConsent,
  revokeProviderLink,
} from '@aura/contracts/providers/provider-links';
import { queriesOf } from '../../lib/queries-of.ts';
import { useMutation } from '../../lib/use-mutation.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly providers: string;
  }
}

/** A provider appears in its file, in lists and in its history: a change invalidates all. */
const { all, read, useAct, useInvalidate } = queriesOf(['providers'], ['list'], ['history']);
export { useInvalidate as useInvalidateProviders };

export interface Twins {
  readonly rfc: string;
  readonly curp: string;
  readonly phone: string;
  readonly except: number | null;
}

export const providerQueries = {
  links: (id: number) => read(listProviderLinks, { params: { id } }, 'links', id),
  all,
  zones: () => catalogueQuery(preloadZones),
  states: () => catalogueQuery(listStates),
  families: () => catalogueQuery(preloadFamilies),
  self: () => read(readCurrentUser, {}, 'self'),
  file: (slug: string) => read(readProviderFile, { params: { slug } }, 'file', slug),
  jobs: (slug: string) => read(listProviderAssignments, { params: { slug } }, 'jobs', slug),
  /** Performance in the claims the user sees: the report's row. */
  score: (slug: string) => read(listProviderScores, { query: { provider: [slug] } }, 'score', slug),
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
/** The reply holds the address, which is shown once and not kept. */
export const useMakeProviderLink = () => useAct(makeProviderLink, { shownInPlace: true });
export const useNoteWhatsappConsent = () => useAct(noteWhatsappConsent, { invalidates: 'settled' });
export const useRevokeProviderLink = () => useAct(revokeProviderLink, { invalidates: 'settled' });
export const useRevokeAccess = () => useAct(revokeProviderAccess);
export const useRequestBankAccount = () => useAct(requestBankAccount, { shownInPlace: true });
export const useApproveBankAccount = () => useAct(approveBankAccount, { shownInPlace: true });
export const useRejectBankAccount = () => useAct(rejectBankAccount);
export const useStopBankAccount = () => useAct(stopBankAccount);

/** The number is kept in the dialog only, never in the cache. */
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
