import { formatInteger } from '@aura/domain/format';
import { useState } from 'react';
import { publishError } from '../../lib/published-errors.ts';
import { useMay } from '../../lib/session/use-may.ts';
import { useTexts } from '../../lib/texts.ts';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import type { RowAction } from '../../ui/table/table-column.ts';
import type { ListContract, ListRow, RecordContract } from '../list-contract.ts';
import { listingTexts } from '../listing.texts.ts';
import type { BulkAction } from '../SelectionBar.tsx';
import type { ToastMessage } from '../Toast.tsx';
import type { Progress } from './BulkProgress.tsx';
import { useRecordActs } from './use-record-acts.ts';

interface RecordMenuOptions {
  readonly listing: ListContract;
  readonly record: RecordContract;
  readonly onOpen: (id: number) => void;
  readonly onHistory: (id: number) => void;
  readonly onChanged?: (() => void) | undefined;
}

/** What can be done with the rows of a list of records. What can be undone is done at once; what cannot is asked about. */
export function useRecordMenu(options: RecordMenuOptions) {
  const { listing, record, onOpen, onHistory, onChanged } = options;
  const texts = useTexts(listingTexts);
  const confirm = useConfirm();
  const [mayEdit, mayRemove] = [useMay(record.edit), useMay(record.remove)];
  const acts = useRecordActs(listing, record);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);

  const attempt = (work: () => Promise<void>) => {
    work().then(onChanged, publishError);
  };
  const tell = (text: string, undo?: () => void) =>
    setToast(undo ? { text, undo: { label: texts.undo, run: undo } } : { text });
  const setActive = (id: number, isActive: boolean) =>
    attempt(async () => {
      await acts.setActive(id, isActive);
      tell(isActive ? texts.reactivated : texts.deactivated, () => setActive(id, !isActive));
    });
  const remove = (id: number) =>
    attempt(async () => {
      if (!(await confirm({ title: texts.removeTitle, text: texts.removeText }))) return;
      const outcome = await acts.remove(id);
      if (outcome === 'deleted') tell(texts.removed);
      else tell(texts.keptInactive, () => setActive(id, true));
    });
  const setAllActive = (ids: readonly number[], isActive: boolean) =>
    attempt(async () => {
      const stop = new AbortController();
      const report = (done: number) => setProgress({ done, total: ids.length, cancel: () => stop.abort() });
      report(0);
      const { done, failed } = await acts
        .setAllActive(ids, isActive, { onProgress: report, signal: stop.signal })
        .finally(() => setProgress(null));
      const count = formatInteger(done.length);
      const text = isActive ? texts.bulkReactivated(count) : texts.bulkDeactivated(count);
      tell(failed > 0 ? texts.bulkFailed(count, formatInteger(failed)) : text, () => setAllActive(done, !isActive));
    });

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
    ...(mayRemove ? [{ id: 'remove', label: texts.remove, danger: true, onSelect: () => remove(row.id) }] : []),
  ];
  const inBulk = (isActive: boolean): BulkAction => ({
    id: isActive ? 'reactivate' : 'deactivate',
    label: isActive ? texts.reactivate : texts.deactivate,
    onSelect: ({ ids }) => void ids().then((found) => setAllActive(found, isActive), publishError),
  });
  return {
    rowActions,
    bulkActions: mayEdit ? [inBulk(false), inBulk(true)] : [],
    toast,
    closeToast: () => setToast(null),
    progress,
  };
}
