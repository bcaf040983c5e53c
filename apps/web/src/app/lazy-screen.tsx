import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { noteSilence, useOnline } from '../lib/connection.ts';
import { importInTime } from '../lib/import-in-time.ts';
import { createStore } from '../lib/store.ts';
import { ReloadScreen } from './errors/ReloadScreen.tsx';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, unknown>>;

interface Loading {
  readonly screen: ComponentType<Props> | null;
  /** Failed attempts since loading last succeeded. */
  readonly failures: number;
}

/**
 * Replaces the router's `lazyRouteComponent`, which reloads the page when a screen's code fails to load; without a
 * connection that ends in the browser's error page. Here the shell stays, reports the failure in place of the screen
 * and retries.
 */
export function lazyScreen(load: () => Promise<Module>, name = 'default') {
  const store = createStore<Loading>({ screen: null, failures: 0 });
  let loading: Promise<void> | null = null;
  const fetchScreen = async () => {
    try {
      const module = await importInTime(load);
      store.write({ screen: module[name] as ComponentType<Props>, failures: 0 });
    } catch {
      // Shown in place of the screen; the router has nothing to handle.
      store.write({ screen: null, failures: store.read().failures + 1 });
      noteSilence();
    } finally {
      loading = null;
    }
  };
  const preload = async () => {
    if (store.read().screen === null) await (loading ??= fetchScreen());
  };

  function LazyScreen(props: Props) {
    const { screen, failures } = useSyncExternalStore(store.subscribe, store.read);
    const isOnline = useOnline();
    useEffect(() => {
      if (isOnline) void preload();
    }, [isOnline]);
    if (screen !== null) return createElement(screen, props);
    if (failures === 0) return null;
    // Two failures with a connection mean that the file was removed with an older release: only a reload helps.
    return isOnline && failures > 1 ? <ReloadScreen /> : <ReloadScreen onRetry={() => void preload()} />;
  }
  return Object.assign(LazyScreen, { preload });
}
