import { type ComponentType, lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

/** Lazy component the shell can do without: renders nothing when it fails to load, as on a page started offline. */
export function lazyOrNothing(load: () => Promise<ComponentType>) {
  return lazy(() =>
    importInTime(load).then(
      (part): { readonly default: ComponentType } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
