import { useEffect, useEffectEvent } from 'react';
import { createStore } from './store.ts';

/** Something the screen on display can do, named for whoever looks for it by typing. */
export interface ScreenAct {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

interface OfferedAct extends Omit<ScreenAct, 'label'> {
  /** None: it is started by another act and not offered by itself. */
  readonly label?: string | undefined;
}

/** What is offered now, in the order it was put on the screen. */
export const screenActs = createStore<readonly OfferedAct[]>([]);
/** Whoever asked for something and waits longer has turned to something else. */
const PATIENCE_MS = 20_000;
/** An act whose part of the screen is not there yet: it starts when it comes, if that is soon. */
let awaited: { readonly id: string; readonly until: number } | null = null;

/** Offers an act while the part that does it is on the screen and it may be done. */
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

/** Starts an act by name, at once or as soon as its part of the screen is there. */
export function startScreenAct(id: string): void {
  const act = screenActs.read().find((one) => one.id === id);
  awaited = act === undefined ? { id, until: Date.now() + PATIENCE_MS } : null;
  act?.run();
}

/** Nothing starts any more that was asked for on a screen which has been left. */
export function forgetAwaitedAct(): void {
  awaited = null;
}

function takeAwaited(id: string): boolean {
  if (awaited?.id !== id) return false;
  const isInTime = Date.now() <= awaited.until;
  awaited = null;
  return isInTime;
}
