import { useEffect, useEffectEvent } from 'react';
import { forgetAwaitedAct, startScreenAct } from '../../lib/screen-acts.ts';
import type { FileAct } from './file-tabs.ts';

/** Begins what the address asks for, once: a page that is loaded again or gone back to does not begin it anew. */
export function useBegunAct(act: FileAct | null, onBegun: (() => void) | undefined): void {
  const begun = useEffectEvent(() => onBegun?.());
  useEffect(() => {
    if (act === null) return;
    // First, since the act may open a tab of its own.
    begun();
    startScreenAct(act);
  }, [act]);
  useEffect(() => forgetAwaitedAct, []);
}
