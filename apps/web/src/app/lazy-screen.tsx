import { type ComponentType, createElement, useEffect, useSyncExternalStore } from 'react';
import { noteSilence, useOnline } from '../lib/connection.ts';
import { importInTime } from '../lib/import-in-time.ts';
import { createStore } from '../lib/store.ts';
import { ReloadScreen } from './errors/ReloadScreen.tsx';

type Props = Readonly<Record<string, unknown>>;
type Module = Readonly<Record<string, unknown>>;

interface Loading {
  readonly screen: ComponentType<Props> | null;
  /** How often loading has failed since it last worked. */
  readonly failures: number;
}

/**
 * Stands in for the router's `lazyRouteComponent`, which loads the page anew when the code of a screen does not arrive: without a
 * connection that ends in the browser's error page. Here the shell stays, says so in the place of the screen and tries again.
 */
export function lazyScreen(load: () => Promise<Module>, name = 'default') {
  const store = createStore<Loading>({ screen: null, failures: 0 });
  let loading: Promise<void> | null = null;
  const fetchScreen = async () => {
    try {
      const module = await importInTime(load);
      store.write({ screen: module[name] as ComponentType<Props>, failures: 0 });
    } catch {
      // Shown in the place of the screen; the router has nothing to handle.
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
    // Failing twice while there is a connection, the file is gone with an older release: only a new page helps.
    return isOnline && failures > 1 ? <ReloadScreen /> : <ReloadScreen onRetry={() => void preload()} />;
  }
  return Object.assign(LazyScreen, { preload });
}
