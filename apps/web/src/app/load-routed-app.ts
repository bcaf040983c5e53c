import { importInTime } from '../lib/import-in-time.ts';

type RoutedAppModule = typeof import('./RoutedApp.tsx');

let loading: Promise<RoutedAppModule> | null = null;

/** Loads everything behind the login. The first call starts the download; a failed download can be requested again. */
export function loadRoutedApp(): Promise<RoutedAppModule> {
  loading ??= importInTime(() => import('./RoutedApp.tsx')).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
