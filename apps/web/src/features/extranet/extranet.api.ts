import { listLookedAs, readExtranetSummary } from '@aura/contracts/extranet/cases';
import {
  addExtranetEntry,
  complainAsInsurer,
  listExtranetEntries,
  openExtranetFile,
  openExtranetPackage,
  readExtranetFile,
} from '@aura/contracts/extranet/file';
import { decideByLink, openOwnAuthorization } from '@aura/contracts/quotations/authorization';
import type { ShownPackage } from '@aura/contracts/quotations/package';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queriesOf } from '../../lib/queries-of.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMutation } from '../../lib/use-mutation.ts';

import type { PackageActs, PackageDecision } from '../quotations/public.ts';

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

/** Decides as through a mailed link: with a short-lived link made for this decision. */
export function useDecide() {
  const invalidate = queries.useInvalidate();
  return useMutation({
    mutationFn: async ({ id, decision }: { readonly id: number; readonly decision: PackageDecision }) => {
      const { token } = await call(openOwnAuthorization, { params: { id } });
      return call(decideByLink, { body: { ...decision, token } });
    },
    meta: { shownInPlace: true },
    // A refusal, too, means that another user decided first.
    onSettled: invalidate,
  });
}

/** What can be done with a package; its page shows what fails. */
export function usePackageActs(slug: string, onDecided: () => void): (shown: ShownPackage) => PackageActs {
  const { mutateAsync: ask } = useAddExtranetEntry();
  const { mutateAsync: decide } = useDecide();
  return ({ id, affectedPartyId }) => ({
    decide: async (decision) => {
      const decided = await decide({ id, decision });
      onDecided();
      return decided;
    },
    ask: (body) => ask({ params: { slug }, body: { affectedPartyId, body } }),
    takePdf: async ({ versionNumber }) =>
      saveFile(`cotizacion-v${versionNumber}.pdf`, await call(openExtranetPackage, { params: { slug, id } })),
    onClosed: null,
  });
}
