import { useEffect, useEffectEvent } from 'react';
import { forgetAwaitedAct, startScreenAct } from '../../lib/screen-acts.ts';
import type { FileAct } from './file-tabs.ts';

/** Begins the act in the URL once: a reload or going back does not repeat it. */
export function useBegunAct(act: FileAct | null, onBegun: (() => void) | undefined): void {
  const begun = useEffectEvent(() => onBegun?.());
  useEffect(() => {
    if (act === null) return;
    // First, since the act may open a tab.
    begun();
    startScreenAct(act);
  }, [act]);
  useEffect(() => forgetAwaitedAct, []);
}
