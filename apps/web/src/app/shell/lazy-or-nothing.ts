import { type ComponentType, lazy } from 'react';
import { importInTime } from '../../lib/import-in-time.ts';

/** A part the shell can do without: where it does not arrive, as on a page that started without a connection, its place stays empty. */
export function lazyOrNothing(load: () => Promise<ComponentType>) {
  return lazy(() =>
    importInTime(load).then(
      (part): { readonly default: ComponentType } => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}
