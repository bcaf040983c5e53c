import { changePromiseDate, markSpecialMonitoring } from '@aura/contracts/claims/claim';
import { formatDate, formatInteger } from '@aura/domain/format';
import { useMemo, useState } from 'react';
import { publishError } from '../../../lib/published-errors.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { BulkAction, Progress, ToastMessage } from '../../../listing/public.ts';
import { type ClaimRow, useClaimRowActs } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import type { ClaimRowActs } from './claim-row-acts.ts';

interface Asked {
  readonly row: ClaimRow;
  readonly anchor: HTMLElement;
}

/** What is changed without leaving the list. All of it can be taken back for ten seconds. */
export function useClaimRows() {
  const texts = useTexts(claimListTexts);
  const write = useClaimRowActs();
  const [mayPromise, mayWatch] = [useMay(changePromiseDate), useMay(markSpecialMonitoring)];
  const [asked, setAsked] = useState<Asked | null>(null);
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const today = headOfficeToday();

  const tell = (text: string, undo?: () => void) =>
    setToast(undo === undefined ? { text } : { text, undo: { label: texts.undo, run: undo } });
  const setPromise = (id: number, from: string | null, to: string | null) => {
    write
      .setPromise(id, to)
      .then(
        () =>
          tell(to === null ? texts.promiseRemoved : texts.promiseChanged(formatDate(to)), () =>
            setPromise(id, to, from),
          ),
        publishError,
      );
  };
  const setWatched = (id: number, isWatched: boolean) => {
    write
      .setWatched(id, isWatched)
      .then(
        () => tell(isWatched ? texts.watchedNow : texts.unwatchedNow, () => setWatched(id, !isWatched)),
        publishError,
      );
  };
  const setAllWatched = async (ids: readonly number[], isWatched: boolean): Promise<void> => {
    const stop = new AbortController();
    const onProgress = (done: number) => setProgress({ done, total: ids.length, cancel: () => stop.abort() });
    onProgress(0);
    const { done, failed } = await write
      .setAllWatched(ids, isWatched, { onProgress, signal: stop.signal })
      .finally(() => setProgress(null));
    const count = formatInteger(done.length);
    const all = isWatched ? texts.watchedMany(count) : texts.unwatchedMany(count);
    tell(
      failed > 0 ? texts.someFailed(count, formatInteger(failed)) : all,
      () => void setAllWatched(done, !isWatched).catch(publishError),
    );
  };
  const inBulk = (isWatched: boolean): BulkAction => ({
    id: isWatched ? 'watch' : 'unwatch',
    label: isWatched ? texts.watch : texts.unwatch,
    onSelect: ({ ids }) =>
      void ids().then((found) => setAllWatched(found, isWatched).catch(publishError), publishError),
  });

  const acts = useMemo<ClaimRowActs>(
    () => ({
      today,
      askPromise: mayPromise ? (row, anchor) => setAsked({ row, anchor }) : null,
      toggleWatched: mayWatch ? (row) => setWatched(row.id, !row.specialMonitoring) : null,
    }),
    // The functions reach the same cache however often they are made: new ones would draw every row again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [today, mayPromise, mayWatch],
  );
  return {
    acts,
    bulkActions: mayWatch ? [inBulk(true), inBulk(false)] : [],
    asked,
    closeAsked: () => setAsked(null),
    setPromise,
    tell: (text: string) => tell(text),
    toast,
    closeToast: () => setToast(null),
    progress,
  };
}
