import type { KeyRing } from './certificates/key-ring.ts';

/** What this module is given by `app.ts`. */
export interface InvoicingParts {
  readonly certificateKeys: KeyRing;
  /** Whether somebody is configured who stamps. */
  readonly hasPac: boolean;
}
