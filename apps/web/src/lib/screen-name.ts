import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** The record a screen shows, as named in breadcrumb and tab. */
export interface ScreenName {
  readonly crumb: string;
  readonly title: string;
  /** The record's main screen, if this is another: the breadcrumb links there. */
  readonly to?: string | undefined;
}

const current = createStore<ScreenName | null>(null);

/** Names the current record while mounted; null until it is known. */
export function useNameScreen(name: ScreenName | null): void {
  const [crumb, title, to] = [name?.crumb, name?.title, name?.to];
  useEffect(() => {
    if (crumb === undefined || title === undefined) return undefined;
    const named = { crumb, title, to };
    current.write(named);
    return () => {
      if (current.read() === named) current.write(null);
    };
  }, [crumb, title, to]);
}

export function useScreenName(): ScreenName | null {
  return useSyncExternalStore(current.subscribe, current.read);
}
