import type { KeyRing } from './certificates/key-ring.ts';

export interface InvoicingParts {
  readonly certificateKeys: KeyRing;
  readonly hasPac: boolean;
}
