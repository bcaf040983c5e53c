import { useSyncExternalStore } from 'react';
import { type ScreenAct, screenActs } from './screen-acts.ts';

export function useScreenActs(): readonly ScreenAct[] {
  const acts = useSyncExternalStore(screenActs.subscribe, screenActs.read);
  return acts.flatMap(({ label, ...act }) => (label === undefined ? [] : [{ ...act, label }]));
}
