import type { Notification } from '@aura/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { publishError } from '../../lib/published-errors.ts';
import { deleteSeen, notificationQueries } from './notifications.api.ts';

const UNDO_MS = 10_000;

export interface DeleteAll {
  readonly hidden: ReadonlySet<number>;
  readonly canUndo: boolean;
  readonly deleteAll: (ids: readonly number[]) => void;
  readonly undo: () => void;
}

/** Hides the notifications at once, and deletes them when the time to undo is over or the page unloads. */
export function useDeleteAll(): DeleteAll {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const pending = useRef<{ readonly ids: readonly number[]; readonly timer: number } | null>(null);

  const commit = useCallback(async () => {
    if (pending.current === null) return;
    const { ids, timer } = pending.current;
    pending.current = null;
    window.clearTimeout(timer);
    const { queryKey } = notificationQueries.list();
    try {
      await deleteSeen(ids, client.getQueryData<Notification[]>(queryKey) ?? []);
      client.setQueryData(queryKey, (list: Notification[] | undefined) => list?.filter(({ id }) => !ids.includes(id)));
    } catch (error) {
      publishError(error);
    }
    setHidden(new Set());
    await client.invalidateQueries({ queryKey });
  }, [client]);

  const deleteAll = (ids: readonly number[]) => {
    const timer = window.setTimeout(() => void commit(), UNDO_MS);
    pending.current = { ids, timer };
    setHidden(new Set(ids));
  };

  const undo = () => {
    if (pending.current !== null) window.clearTimeout(pending.current.timer);
    pending.current = null;
    setHidden(new Set());
  };

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') void commit();
    };
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onHide);
      void commit();
    };
  }, [commit]);

  return { hidden, canUndo: hidden.size > 0, deleteAll, undo };
}
