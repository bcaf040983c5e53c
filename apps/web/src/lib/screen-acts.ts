import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** An act of the current screen, labelled for the command search. */
export interface ScreenAct {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

interface OfferedAct extends Omit<ScreenAct, 'label'> {
  /** Undefined: started by another act only, not offered by itself. */
  readonly label?: string | undefined;
}

/** The acts offered now, in the order of mounting. */
export const screenActs = createStore<readonly OfferedAct[]>([]);
/** After this time a pending act is dropped: the user has turned to something else. */
const PATIENCE_MS = 20_000;
/** An act whose component is not mounted yet: it starts on mount, if that is soon. */
let awaited: { readonly id: string; readonly until: number } | null = null;

/** Offers an act while its component is mounted and it is allowed. */
export function useScreenAct(act: OfferedAct | null): void {
  const run = useEffectEvent(() => act?.run());
  const [id, label] = [act?.id, act?.label];
  useEffect(() => {
    if (id === undefined) return undefined;
    const offered: OfferedAct = { id, label, run: () => run() };
    screenActs.write([...screenActs.read(), offered]);
    if (takeAwaited(id)) run();
    return () => screenActs.write(screenActs.read().filter((one) => one !== offered));
  }, [id, label]);
}

/** Starts an act by id, at once or when its component is mounted. */
export function startScreenAct(id: string): void {
  const act = screenActs.read().find((one) => one.id === id);
  awaited = null;
  if (act === undefined) awaitScreenAct(id);
  else act.run();
}

/** Has an act started by the component about to be mounted for it. */
export function awaitScreenAct(id: string): void {
  awaited = { id, until: Date.now() + PATIENCE_MS };
}

/** Drops a pending act when its screen is left. */
export function forgetAwaitedAct(): void {
  awaited = null;
}

function takeAwaited(id: string): boolean {
  if (awaited?.id !== id) return false;
  const isInTime = Date.now() <= awaited.until;
  awaited = null;
  return isInTime;
}
