import type { KeyRing } from './certificates/key-ring.ts';

/** What `app.ts` passes to this module. */
export interface InvoicingParts {
  readonly certificateKeys: KeyRing;
  /** Whether a PAC is configured. */
  readonly hasPac: boolean;
}
