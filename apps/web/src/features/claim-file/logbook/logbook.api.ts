import { addLogbookEntry, ENTRY_KINDS, listLogbook, type LogbookEntry } from '@aura/contracts/claims/logbook';
import type { CallInput, ReplyOf } from '@aura/contracts/endpoint';
import { type InfiniteData, infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { nameOf } from '../../../lib/session/account.ts';
import { useActor } from '../../../lib/session/use-actor.ts';
import { claimFileQueries } from '../claim-file.api.ts';
import { useMutation } from '../../../lib/use-mutation.ts';

export type EntryKind = (typeof ENTRY_KINDS)[number];
/** Filter for entries by people, without system entries. */
export const PEOPLE = 'people';
const PEOPLES_KINDS = ENTRY_KINDS.filter((kind) => kind !== 'system');

export interface LogbookFilter {
  readonly kind: EntryKind | typeof PEOPLE | null;
  readonly affectedPartyId: number | null;
}
type LogbookPage = ReplyOf<typeof listLogbook>;
type Pages = InfiniteData<LogbookPage, number | null>;

const PAGE = 30;

export function logbookQuery(slug: string, { kind, affectedPartyId }: LogbookFilter) {
  return infiniteQueryOptions({
    queryKey: [...logbookKey(slug), kind, affectedPartyId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listLogbook,
        {
          params: { slug },
          query: {
            size: PAGE,
            ...(kind !== null && { kind: kind === PEOPLE ? PEOPLES_KINDS : [kind] }),
            ...(affectedPartyId !== null && { affectedPartyId }),
            ...(pageParam !== null && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });
}

/** An entry not yet stored has a negative id. */
export const isOnItsWay = ({ id }: LogbookEntry) => id < 0;

type NewEntry = CallInput<typeof addLogbookEntry>['body'];

/** Adds the entry to the timeline at once; offline it waits there until it can be sent. */
export function useAddEntry(slug: string) {
  const client = useQueryClient();
  const { user } = useActor();
  const key = logbookKey(slug);
  return useMutation({
    mutationFn: (body: NewEntry) => call(addLogbookEntry, { params: { slug }, body }),
    networkMode: 'online',
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: key });
      const { fileKeys: _keys, ...said } = body;
      const entry: LogbookEntry = { ...said, files: [], id: -Date.now(), at: new Date(), author: nameOf(user) };
      for (const [queryKey] of client.getQueriesData<Pages>({ queryKey: key })) {
        if (fits(entry, queryKey)) client.setQueryData<Pages>(queryKey, (pages) => withNewest(pages, entry));
      }
      return { entry };
    },
    onError: (_error, _body, held) =>
      client.setQueriesData<Pages>({ queryKey: key }, (pages) => without(pages, held?.entry.id)),
    onSettled: () => client.invalidateQueries({ queryKey: claimFileQueries.all(slug) }),
  });
}

function logbookKey(slug: string) {
  return [...claimFileQueries.all(slug), 'logbook'] as const;
}

function fits(entry: LogbookEntry, queryKey: readonly unknown[]): boolean {
  const [kind, affectedPartyId] = queryKey.slice(-2);
  return (
    (kind === null || kind === PEOPLE || kind === entry.kind) &&
    (affectedPartyId === null || affectedPartyId === entry.affectedPartyId)
  );
}

function withNewest(pages: Pages | undefined, entry: LogbookEntry): Pages | undefined {
  const [first, ...rest] = pages?.pages ?? [];
  if (pages === undefined || first === undefined) return pages;
  return { ...pages, pages: [{ ...first, entries: [entry, ...first.entries] }, ...rest] };
}

function without(pages: Pages | undefined, id: number | undefined): Pages | undefined {
  if (pages === undefined) return pages;
  const kept = pages.pages.map((page) => ({ ...page, entries: page.entries.filter((entry) => entry.id !== id) }));
  return { ...pages, pages: kept };
}
