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
/** An act whose part of the screen is not there yet: it starts when it comes. */
const awaited = createStore<string | null>(null);

/** Offers an act while the part that does it is on the screen and it may be done. */
export function useScreenAct(act: OfferedAct | null): void {
  const run = useEffectEvent(() => act?.run());
  const [id, label] = [act?.id, act?.label];
  useEffect(() => {
    if (id === undefined) return undefined;
    const offered: OfferedAct = { id, label, run: () => run() };
    screenActs.write([...screenActs.read(), offered]);
    if (awaited.read() === id) {
      awaited.write(null);
      run();
    }
    return () => screenActs.write(screenActs.read().filter((one) => one !== offered));
  }, [id, label]);
}

/** Starts an act by name, at once or as soon as its part of the screen is there. */
export function startScreenAct(id: string): void {
  const act = screenActs.read().find((one) => one.id === id);
  if (act === undefined) awaited.write(id);
  else act.run();
}
