import { importInTime } from '../lib/import-in-time.ts';

type RoutedAppModule = typeof import('./RoutedApp.tsx');

let loading: Promise<RoutedAppModule> | null = null;

/** Everything behind the login. The first to ask starts the download; a failed one may be asked for again. */
export function loadRoutedApp(): Promise<RoutedAppModule> {
  loading ??= importInTime(() => import('./RoutedApp.tsx')).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
