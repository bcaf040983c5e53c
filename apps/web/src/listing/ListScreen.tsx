import AddIcon from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useMemo, useState, useCallback } from 'react';
import type { Page } from '@aura/contracts/page';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';
import { useActor } from '../lib/session/use-actor.ts';
import { useMay } from '../lib/session/use-may.ts';
import { NoPermission } from '../ui/NoPermission.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { NOTHING_SELECTED, type RowSelection, isSelected } from '../ui/table/row-selection.ts';
import type { RowAction } from '../ui/table/table-column.ts';
import type { Choices, ListContract, ListRow } from './list-contract.ts';
import { ListMessage } from './ListMessage.tsx';
import { ListPager } from './ListPager.tsx';
import { rememberWalk } from './record/list-walk.ts';
import { type BulkAction, SelectionBar } from './SelectionBar.tsx';
import { readListState } from './state/list-search.ts';
import type { ListSearch, ListState } from './state/list-state.ts';
import { isNarrowed, rowsQuery, type RowsQuery, pageQuery } from './state/list-query.ts';
import { useListMemory } from './state/use-list-memory.ts';
import { useListState } from './state/use-list-state.ts';
import { type ColumnLooks, tableColumns } from './table-columns.ts';
import { ListToolbar } from './toolbar/ListToolbar.tsx';
import { useTitled } from './use-titled.ts';
import { ask, listQueries } from './listing.api.ts';

const rowId = ({ id }: ListRow) => String(id);
const SKELETON_ROWS = 10;

export interface ListScreenProps<Row extends ListRow> {
  readonly listing: ListContract<Row>;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** Completes «No se pudo cargar …». */
  readonly what: string;
  /** What the list will hold, and how to fill it. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly primaryAction?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Beside the title, before the primary action. */
  readonly headerActions?: ReactNode;
  /** The values of filters of kind `choice`. */
  readonly choices?: Choices;
  /** Must be referentially stable between renders. */
  readonly looks?: ColumnLooks<Row>;
  readonly leadColumn?: string;
  /** What a card of the narrow list shows besides its name. */
  readonly cardColumns?: readonly string[];
  /** Initial state, in URL parameters, for users without a remembered one. */
  readonly start?: ListSearch | undefined;
  /** The heading of a row; rows of one heading must be adjacent. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Between the title and the toolbar. */
  readonly above?: ReactNode;
  /** Between toolbar and rows: content that the filters apply to as well. The page then scrolls as a whole. */
  readonly belowToolbar?: ReactNode;
  /** Shows the rows once what is above them has its height, so that none moves away under the pointer. */
  readonly isHeld?: boolean;
  /** Below the rows, in their frame: totals over all pages. */
  readonly totals?: ReactNode;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly bulkActions?: readonly BulkAction[];
  readonly renderDetail?: (row: Row) => ReactNode;
  /** Drawers and dialogs that belong to the list. */
  readonly children?: ReactNode;
}

/** A list for any contract: search, filters, views, columns, export, paging, selection, keyboard. */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const may = useMay(props.listing.list);
  return may ? <PermittedList {...props} /> : <NoPermission />;
}

function PermittedList<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { listing, title, choices = {}, looks, bulkActions = [], primaryAction } = props;
  const titled = useTitled();
  const list = useListState(listing);
  const { state, change } = list;
  const memory = useListMemory(listing, list, props.start);
  const page = useListPage(listing, state, !memory.isRestoring);
  const { userId } = useActor().user;
  useEffect(() => rememberWalk(userId, { listing, state }), [userId, listing, state]);
  // «All» means all that match the filters: changed filters clear the selection.
  const narrowing = JSON.stringify([state.text, state.filters]);
  const [chosen, setChosen] = useState({ narrowing, selection: NOTHING_SELECTED });
  const selection = chosen.narrowing === narrowing ? chosen.selection : NOTHING_SELECTED;
  const setSelection = (next: RowSelection) => setChosen({ narrowing, selection: next });
  const columns = useMemo(() => tableColumns(listing, titled, looks), [listing, titled, looks]);
  const titles = useMemo(() => new Map(columns.map((column) => [column.id, column.title])), [columns]);
  const { data, error, isPlaceholderData, refetch, prefetch } = page;
  const rows = data?.results ?? NO_ROWS;
  const total = data?.count ?? 0;
  const isFull = rows.length > 0 || (data === undefined && error === null);

  if (error instanceof ApiError && error.status === 403) return <NoPermission />;
  const action = primaryAction && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={primaryAction.onClick}>
      {primaryAction.label}
    </Button>
  );
  return (
    <Stack sx={props.belowToolbar === undefined ? layout : flowing}>
      <PageHeader title={title} subtitle={props.subtitle}>
        {props.headerActions}
        {action}
      </PageHeader>
      {props.above}
      <ListToolbar
        listing={listing}
        title={title}
        titles={titles}
        choices={choices}
        total={total}
        list={list}
        memory={memory}
        onRefresh={() => void refetch()}
      />
      {props.belowToolbar}
      {bulkActions.length > 0 && (
        <SelectionBar
          selection={selection}
          total={total}
          onPage={rows.length}
          actions={bulkActions}
          onSelection={setSelection}
          readIds={() => readSelectedIds(listing, rowsQuery(listing, state), selection)}
        />
      )}
      <Paper
        variant="outlined"
        sx={{ minHeight: 0, display: props.isHeld ? 'none' : 'flex', flexDirection: 'column', overflow: 'hidden' }}
      >
        {isFull && (
          <DataTable
            label={title}
            columns={columns}
            rows={rows}
            rowId={rowId}
            layout={state.layout}
            onLayout={(changed) => change({ layout: changed }, { replace: true })}
            widths={memory.widths}
            onWidths={memory.setWidths}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            density={memory.density}
            offset={(state.page - 1) * state.size}
            total={total}
            leadColumn={props.leadColumn ?? columns[0]?.id ?? ''}
            cardColumns={props.cardColumns}
            groupOf={props.groupOf}
            selection={bulkActions.length > 0 ? selection : undefined}
            onSelection={setSelection}
            openId={state.open === null ? null : String(state.open)}
            onOpen={props.onOpen}
            rowActions={props.rowActions}
            renderDetail={props.renderDetail}
            isBusy={isPlaceholderData}
            skeletonRows={SKELETON_ROWS}
          />
        )}
        {rows.length > 0 && props.totals}
        {!isFull && (
          <ListMessage
            error={error}
            what={props.what}
            empty={props.empty}
            action={action}
            isNarrowed={isNarrowed(state, readListState(listing, props.start ?? {}))}
            isBeyondEnd={total > 0}
            onRetry={() => void refetch()}
            onClear={() => change({ filters: {}, text: '' })}
            onFirstPage={() => change({ page: 1 }, { replace: true })}
          />
        )}
      </Paper>
      {total > 0 && (
        <ListPager
          page={state.page}
          size={state.size}
          total={total}
          onPage={(next) => change({ page: next })}
          onSize={(size) => change({ size })}
          onNear={prefetch}
        />
      )}
      {props.children}
    </Stack>
  );
}

const NO_ROWS: readonly never[] = [];

const flowing = { gap: 1.25 } as const;

/** The list fills the window and scrolls inside, so that header and pager stay visible. */
const layout = {
  gap: 1.25,
  maxHeight: { sm: 'calc(100dvh - var(--aura-toolbar, 48px) - var(--aura-view-bar, 0px) - 32px)' },
  minHeight: 0,
} as const;

const LARGEST_PAGE = 100;

/** The ids of the selected rows. With all selected the server is asked, page by page, for what matches the filters. */
async function readSelectedIds(
  listing: ListContract,
  query: RowsQuery,
  selection: RowSelection,
): Promise<readonly number[]> {
  if (!selection.all) return [...selection.ids].map(Number);
  const ids: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await ask<Page<ListRow>>(listing.list, { query: { ...query, page, size: LARGEST_PAGE } });
    pages = reply.pages;
    ids.push(...reply.results.map(({ id }) => id));
  }
  return [...new Set(ids)].filter((id) => isSelected(selection, String(id)));
}

const IDLE_MS = 200;

/** The page's rows, the previous ones until they arrive, with the next page prefetched. */
function useListPage<Row extends ListRow>(listing: ListContract<Row>, state: ListState, enabled: boolean) {
  const client = useQueryClient();
  const options = listQueries.page(listing, pageQuery(listing, state));
  const reply = useQuery({ ...options, placeholderData: keepPreviousData, enabled });
  const { data, isPlaceholderData } = reply;
  const pages = data?.pages ?? 0;

  const prefetch = useCallback(
    (page: number) => {
      if (page < 1 || page > pages) return;
      void client.prefetchQuery(listQueries.page(listing, pageQuery(listing, state, page)));
    },
    [client, listing, state, pages],
  );
  useEffect(() => {
    if (isPlaceholderData) return undefined;
    const timer = setTimeout(() => prefetch(state.page + 1), IDLE_MS);
    return () => clearTimeout(timer);
  }, [isPlaceholderData, prefetch, state.page]);

  return { ...reply, prefetch };
}
