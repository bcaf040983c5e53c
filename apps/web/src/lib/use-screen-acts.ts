import { useSyncExternalStore } from 'react';
import { type ScreenAct, screenActs } from './screen-acts.ts';

/** What can be done on the screen on display, as it says itself. */
export function useScreenActs(): readonly ScreenAct[] {
  const acts = useSyncExternalStore(screenActs.subscribe, screenActs.read);
  return acts.flatMap(({ label, ...act }) => (label === undefined ? [] : [{ ...act, label }]));
}
