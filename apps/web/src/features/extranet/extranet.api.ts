import { listLookedAs, readExtranetSummary } from '@aura/contracts/extranet/cases';
import {
  addExtranetEntry,
  complainAsInsurer,
  listExtranetEntries,
  openExtranetFile,
  readExtranetFile,
} from '@aura/contracts/extranet/file';
import type { CallInput } from '@aura/contracts/endpoint';
import { decideByLink, openOwnAuthorization } from '@aura/contracts/quotations/authorization';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queriesOf } from '../../lib/queries-of.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly extranet: 'summary' | 'customers' | 'file' | 'entries' | 'reports';
  }
}

export const EXTRANET = ['extranet'] as const;
export const CASE_LIST = ['list', 'extranet-cases'] as const;
const queries = queriesOf(EXTRANET, ['list']);

export const extranetQueries = {
  all: queries.all,
  summary: (customer?: string) => queries.read(readExtranetSummary, { query: { customer } }, 'summary', customer ?? ''),
  customers: () => queries.read(listLookedAs, {}, 'customers'),
  file: (slug: string) => queries.read(readExtranetFile, { params: { slug } }, 'file', slug),
  entries: (slug: string) =>
    infiniteQueryOptions({
      queryKey: [...EXTRANET, 'entries', slug],
      queryFn: ({ signal, pageParam }) =>
        call(
          listExtranetEntries,
          { params: { slug }, query: pageParam === 0 ? {} : { before: pageParam } },
          { signal },
        ),
      initialPageParam: 0,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
    }),
};

export const useAddExtranetEntry = () => queries.useAct(addExtranetEntry, { shownInPlace: true });

export const useComplain = () => queries.useAct(complainAsInsurer, { shownInPlace: true });

/** Requested on demand: a file's URL is valid for a few minutes only. */
export function useOpenExtranetFile(slug: string) {
  return useMutation({ mutationFn: (file: number) => call(openExtranetFile, { params: { slug, file } }) });
}

type Decision = Omit<CallInput<typeof decideByLink>['body'], 'token'>;

/** Decides as through a mailed link: with a short-lived link made for this decision. */
export function useDecide(packageId: number) {
  const invalidate = queries.useInvalidate();
  return useMutation({
    mutationFn: async (decision: Decision) => {
      const { token } = await call(openOwnAuthorization, { params: { id: packageId } });
      return call(decideByLink, { body: { ...decision, token } });
    },
    meta: { shownInPlace: true },
    // A refusal, too, means that another user decided first.
    onSettled: invalidate,
  });
}
