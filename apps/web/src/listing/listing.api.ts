import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import type { ExportFormat } from '@aura/contracts/listing';
import type { Page } from '@aura/contracts/page';
import { editSavedView, listSavedViews, readHistory, removeSavedView, saveView } from '@aura/contracts/workspace';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import type { ListContract, ListRow, RecordContract, StoredRecord } from './list-contract.ts';
import { type PageQuery, rowsQuery, type RowsQuery } from './state/list-query.ts';
import { readListState } from './state/list-search.ts';
import type { ListSearch } from './state/list-state.ts';
import { useMutation } from '../lib/use-mutation.ts';

declare module '../lib/query-keys.ts' {
  interface QueryKeys {
    readonly list: string;
    readonly history: string;
    readonly 'saved-views': string;
  }
}

export const listQueries = {
  all: (listing: Pick<ListContract, 'name'>) => ['list', listing.name] as const,
  page: <Row extends ListRow>(listing: ListContract<Row>, query: PageQuery) =>
    queryOptions({
      // Two lists of one name share views and remembered state, not rows.
      queryKey: [...listQueries.all(listing), 'page', listing.list.path, query],
      queryFn: ({ signal }) => ask<Page<Row>>(listing.list, { query }, signal),
      // The old rows stay until the new ones arrive.
      placeholderData: keepPreviousData,
    }),
  /** How many rows the list has with these parameters: from the list's own endpoint, so that both agree. */
  count: (listing: ListContract, search: ListSearch) => {
    const query = rowsQuery(listing, readListState(listing, search));
    return queryOptions({
      queryKey: [...listQueries.all(listing), 'count', listing.list.path, query],
      queryFn: async ({ signal }) =>
        (await ask<Page<unknown>>(listing.list, { query: { ...query, page: 1, size: 1 } }, signal)).count,
      placeholderData: keepPreviousData,
    });
  },
  record: (listing: Pick<ListContract, 'name'>, record: RecordContract, id: number) =>
    queryOptions({
      queryKey: [...listQueries.all(listing), 'record', id],
      queryFn: ({ signal }) => ask<StoredRecord>(record.read, { params: { id } }, signal),
      // A form must start from what is stored now.
      staleTime: 0,
    }),
  history: (entity: string, id: number) =>
    queryOptions({
      queryKey: ['history', entity, id],
      queryFn: ({ signal }) => call(readHistory, { params: { entity, entityId: String(id) } }, { signal }),
      staleTime: 0,
    }),
  views: (screen: string) =>
    queryOptions({
      queryKey: ['saved-views', screen],
      queryFn: ({ signal }) => call(listSavedViews, { query: { screen } }, { signal }),
    }),
};

/** A file with exactly these rows, in this order, and these columns. */
export function exportRows(
  listing: ListContract,
  query: RowsQuery & { readonly format: ExportFormat; readonly columns: readonly string[] },
): Promise<Blob> {
  return ask<Blob>(listing.export, { query });
}

/** Every act on views returns the stored list of views. */
export function useViewActs(screen: string, meta: { readonly shownInPlace?: true } = {}) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: listQueries.views(screen).queryKey });
  const save = useMutation({
    mutationFn: (input: CallInput<typeof saveView>) => call(saveView, input),
    onSettled,
    meta,
  });
  const edit = useMutation({
    mutationFn: (input: CallInput<typeof editSavedView>) => call(editSavedView, input),
    onSettled,
    meta,
  });
  const remove = useMutation({
    mutationFn: (input: CallInput<typeof removeSavedView>) => call(removeSavedView, input),
    onSettled,
    meta,
  });
  return { save: save.mutateAsync, edit: edit.mutateAsync, remove: remove.mutateAsync };
}

/** The boundary between the types of one listing and the generic code. */
export function ask<Answer>(endpoint: Endpoint, input: object, signal?: AbortSignal): Promise<Answer> {
  return call(endpoint, input as CallInput<Endpoint>, { signal }) as Promise<Answer>;
}
