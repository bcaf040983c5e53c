import { formatInteger } from '@aura/domain/format';
import { useState } from 'react';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import type { RowAction } from '../../ui/table/table-column.ts';
import { useToast } from '../use-toast.ts';
import type { ListContract, ListRow, RecordContract, StoredRecord } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { BulkAction } from '../SelectionBar.tsx';
import type { Progress } from './BulkProgress.tsx';
import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import { ask, listQueries } from '../listing.api.ts';
import { bodyOf, valuesOf } from './record-values.ts';

interface RecordMenuOptions {
  readonly listing: ListContract;
  readonly record: RecordContract;
  readonly onOpen: (id: number) => void;
  readonly onHistory: (id: number) => void;
  readonly onChanged?: (() => unknown) | undefined;
}

/** Acts on the rows of a list of records. Undoable acts run at once; others ask for confirmation. */
export function useRecordMenu(options: RecordMenuOptions) {
  const { listing, record, onOpen, onHistory, onChanged } = options;
  const texts = useTexts(listingTexts);
  const confirm = useConfirm();
  const [mayEdit, mayRemove] = [useMay(record.edit), useMay(record.remove)];
  const acts = useRecordActs(listing, record);
  const { after } = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);

  const changed = <Result>(work: Promise<Result>) =>
    work.then((result) => {
      onChanged?.();
      return result;
    });
  const setActive = (id: number, isActive: boolean) =>
    void after(changed(acts.setActive(id, isActive)), () => ({
      text: isActive ? texts.reactivated : texts.deactivated,
      undo: () => setActive(id, !isActive),
    }));
  const remove = async (id: number) => {
    if (!(await confirm({ title: texts.removeTitle, text: texts.removeText, act: texts.remove }))) return;
    await after(changed(acts.remove(id)), (outcome) =>
      outcome === 'deleted' ? texts.removed : { text: texts.keptInactive, undo: () => setActive(id, true) },
    );
  };
  const setAllActive = (found: Promise<readonly number[]>, isActive: boolean) =>
    void after(changed(found.then((ids) => writeAll(ids, isActive))), ({ done, failed }) => {
      const count = formatInteger(done.length);
      const all = isActive ? texts.bulkReactivated(count) : texts.bulkDeactivated(count);
      return {
        text: failed > 0 ? texts.bulkFailed(count, formatInteger(failed)) : all,
        undo: () => setAllActive(Promise.resolve(done), !isActive),
      };
    });
  const writeAll = (ids: readonly number[], isActive: boolean) => {
    const stop = new AbortController();
    const onProgress = (done: number) => setProgress({ done, total: ids.length, cancel: () => stop.abort() });
    onProgress(0);
    return acts.setAllActive(ids, isActive, { onProgress, signal: stop.signal }).finally(() => setProgress(null));
  };

  const rowActions = (row: ListRow): readonly RowAction[] => [
    { id: 'open', label: texts.edit, onSelect: () => onOpen(row.id) },
    { id: 'history', label: texts.history, onSelect: () => onHistory(row.id) },
    ...(mayEdit && row.isActive !== undefined
      ? [
          {
            id: 'active',
            label: row.isActive ? texts.deactivate : texts.reactivate,
            onSelect: () => setActive(row.id, !row.isActive),
          },
        ]
      : []),
    ...(mayRemove ? [{ id: 'remove', label: texts.remove, danger: true, onSelect: () => void remove(row.id) }] : []),
  ];
  const inBulk = (isActive: boolean): BulkAction => ({
    id: isActive ? 'reactivate' : 'deactivate',
    label: isActive ? texts.reactivate : texts.deactivate,
    onSelect: ({ ids }) => setAllActive(ids(), isActive),
  });
  return {
    rowActions,
    bulkActions: mayEdit ? [inBulk(false), inBulk(true)] : [],
    progress,
  };
}

/** Acts on a record that need no form. */
function useRecordActs(listing: ListContract, record: RecordContract) {
  const client = useQueryClient();
  const pages = { queryKey: [...listQueries.all(listing), 'page'] };
  const reload = () => client.invalidateQueries({ queryKey: listQueries.all(listing) });

  /** Optimistic; rolled back if the server refuses. */
  const showActive = (ids: ReadonlySet<number>, isActive: boolean) =>
    client.setQueriesData<Page<ListRow>>(
      pages,
      (page) => page && { ...page, results: page.results.map((row) => (ids.has(row.id) ? { ...row, isActive } : row)) },
    );

  const writeActive = async (id: number, isActive: boolean) => {
    // Reads the latest version: activation does not conflict with other changes.
    const stored = await ask<StoredRecord>(record.read, { params: { id } });
    const body = { ...bodyOf(record, valuesOf(record, stored), false), isActive };
    await ask(record.edit, { params: { id }, body });
  };

  return {
    setActive: async (id: number, isActive: boolean): Promise<void> => {
      showActive(new Set([id]), isActive);
      try {
        await writeActive(id, isActive);
      } finally {
        await reload();
      }
    },

    /** Sequential, so that a long list does not take every connection of the server. Reports how many were refused. */
    setAllActive: async (
      ids: readonly number[],
      isActive: boolean,
      { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
    ): Promise<{ readonly done: readonly number[]; readonly failed: number }> => {
      const done: number[] = [];
      let failed = 0;
      for (const id of ids) {
        if (signal.aborted) break;
        await writeActive(id, isActive).then(
          () => done.push(id),
          () => (failed += 1),
        );
        onProgress(done.length + failed);
      }
      await reload();
      return { done, failed };
    },

    remove: async (id: number): Promise<'deleted' | 'deactivated'> => {
      const { outcome } = await ask<{ outcome: 'deleted' | 'deactivated' }>(record.remove, { params: { id } });
      await reload();
      return outcome;
    },
  };
}
