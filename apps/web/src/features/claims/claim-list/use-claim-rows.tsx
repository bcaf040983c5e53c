import { changePromiseDate, markSpecialMonitoring } from '@aura/contracts/claims/claim';
import { formatDate, formatInteger } from '@aura/domain/format';
import { useMemo, useState } from 'react';
import { useActor } from '../../../lib/session/use-actor.ts';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useToast } from '../../../listing/public.ts';
import type { BulkAction, Progress } from '../../../listing/public.ts';
import { type ClaimRow, useClaimRowActs } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { headOfficeToday } from '../../../lib/head-office-day.ts';
import type { ClaimRowActs } from './claim-row-acts.ts';

interface Asked {
  readonly row: ClaimRow;
  readonly anchor: HTMLElement;
}

/** Acts on rows without leaving the list. Each can be undone for ten seconds. */
export function useClaimRows() {
  const texts = useTexts(claimListTexts);
  const write = useClaimRowActs();
  const [mayPromise, mayWatch] = [useMay(changePromiseDate), useMay(markSpecialMonitoring)];
  const [asked, setAsked] = useState<Asked | null>(null);
  const { after } = useToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const today = headOfficeToday();
  const isProvider = useActor().actor.groups.includes('Proveedor');

  const setPromise = (id: number, from: string | null, to: string | null) => {
    const text = to === null ? texts.promiseRemoved : texts.promiseChanged(formatDate(to));
    void after(write.setPromise(id, to), () => ({ text, undo: () => setPromise(id, to, from) }));
  };
  const setWatched = (id: number, isWatched: boolean) => {
    const text = isWatched ? texts.watchedNow : texts.unwatchedNow;
    void after(write.setWatched(id, isWatched), () => ({ text, undo: () => setWatched(id, !isWatched) }));
  };
  const setAllWatched = (found: Promise<readonly number[]>, isWatched: boolean) =>
    void after(
      found.then((ids) => writeAll(ids, isWatched)),
      ({ done, failed }) => {
        const count = formatInteger(done.length);
        const all = isWatched ? texts.watchedMany(count) : texts.unwatchedMany(count);
        return {
          text: failed > 0 ? texts.someFailed(count, formatInteger(failed)) : all,
          undo: () => setAllWatched(Promise.resolve(done), !isWatched),
        };
      },
    );
  const writeAll = (ids: readonly number[], isWatched: boolean) => {
    const stop = new AbortController();
    const onProgress = (done: number) => setProgress({ done, total: ids.length, cancel: () => stop.abort() });
    onProgress(0);
    return write.setAllWatched(ids, isWatched, { onProgress, signal: stop.signal }).finally(() => setProgress(null));
  };
  const inBulk = (isWatched: boolean): BulkAction => ({
    id: isWatched ? 'watch' : 'unwatch',
    label: isWatched ? texts.watch : texts.unwatch,
    onSelect: ({ ids }) => setAllWatched(ids(), isWatched),
  });

  const acts = useMemo<ClaimRowActs>(
    () => ({
      today,
      isProvider,
      askPromise: mayPromise ? (row, anchor) => setAsked({ row, anchor }) : null,
      toggleWatched: mayWatch ? (row) => setWatched(row.id, !row.specialMonitoring) : null,
    }),
    // The functions reach the same cache however often they are created; new ones would re-render every row.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [today, isProvider, mayPromise, mayWatch],
  );
  return {
    acts,
    bulkActions: mayWatch ? [inBulk(true), inBulk(false)] : [],
    asked,
    closeAsked: () => setAsked(null),
    setPromise,
    after,
    progress,
  };
}
